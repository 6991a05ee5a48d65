def merge_at(a, keys, cmp, pending, at, gallop):
    start = pending[at][0]
    na = pending[at][1]
    middle = pending[at + 1][0]
    nb = pending[at + 1][1]
    pending[at][1] = na + nb
    pending.pop(at + 1)
    k = gallop_right(keys[middle], keys, start, na, 0, cmp)
    start += k
    na -= k
    if na == 0:
        return
    nb = gallop_left(keys[start + na - 1], keys, middle, nb, nb - 1, cmp)
    if nb == 0:
        return
    # Merged are the places; then the elements follow.
    if na <= nb:
        order = merge_low(keys, cmp, start, na, nb, gallop)
    else:
        order = merge_high(keys, cmp, start, na, nb, gallop)
    moved = [a[i] for i in order]
    if keys is not a:
        keys[start:middle + nb] = [keys[i] for i in order]
    a[start:middle + nb] = moved


def gallop_left(key, keys, start, n, hint, cmp):
    last = 0
    offset = 1
    if less(keys[start + hint], key, cmp):
        most = n - hint
        while offset < most and less(keys[start + hint + offset], key, cmp):
            last = offset
            offset = (offset << 1) + 1
        if offset > most:
            offset = most
        last += hint
        offset += hint
    else:
        most = hint + 1
        while offset < most and not less(keys[start + hint - offset], key, cmp):
            last = offset
            offset = (offset << 1) + 1
        if offset > most:
            offset = most
        last, offset = hint - offset, hint - last
    last += 1
    while last < offset:
        m = last + ((offset - last) >> 1)
        if less(keys[start + m], key, cmp):
            last = m + 1
        else:
            offset = m
    return offset


def gallop_right(key, keys, start, n, hint, cmp):
    last = 0
    offset = 1
    if less(key, keys[start + hint], cmp):
        most = hint + 1
        while offset < most and less(key, keys[start + hint - offset], cmp):
            last = offset
            offset = (offset << 1) + 1
        if offset > most:
            offset = most
        last, offset = hint - offset, hint - last
    else:
        most = n - hint
        while offset < most and not less(key, keys[start + hint + offset], cmp):
            last = offset
            offset = (offset << 1) + 1
        if offset > most:
            offset = most
        last += hint
        offset += hint
    last += 1
    while last < offset:
        m = last + ((offset - last) >> 1)
        if less(key, keys[start + m], cmp):
            offset = m
        else:
            last = m + 1
    return offset


def merge_low(keys, cmp, start, na, nb, gallop):
    i = start
    j = start + na
    order = [j]
    j += 1
    nb -= 1
    mode = 0
    ac = 0
    bc = 0
    need = gallop[0]
    while nb > 0 and na > 1:
        if mode == 0:
            if less(keys[j], keys[i], cmp):
                order.append(j)
                j += 1
                nb -= 1
                bc += 1
                ac = 0
            else:
                order.append(i)
                i += 1
                na -= 1
                ac += 1
                bc = 0
            if ac >= need or bc >= need:
                need += 1
                mode = 1
            continue
        if need > 1:
            need -= 1
        gallop[0] = need
        ac = gallop_right(keys[j], keys, i, na, 0, cmp)
        order += range(i, i + ac)
        i += ac
        na -= ac
        if na <= 1:
            break
        order.append(j)
        j += 1
        nb -= 1
        if nb == 0:
            break
        bc = gallop_left(keys[i], keys, j, nb, 0, cmp)
        order += range(j, j + bc)
        j += bc
        nb -= bc
        if nb == 0:
            break
        order.append(i)
        i += 1
        na -= 1
        if na == 1:
            break
        if ac < 7 and bc < 7:
            need += 1
            gallop[0] = need
            mode = 0
            ac = 0
            bc = 0
    if nb == 0:
        order += range(i, i + na)
    else:
        order += range(j, j + nb)
        order += range(i, i + na)
    return order


def merge_high(keys, cmp, start, na, nb, gallop):
    i = start + na - 1
    first = start + na
    j = first + nb - 1
    order = [i]
    i -= 1
    na -= 1
    mode = 0
    ac = 0
    bc = 0
    need = gallop[0]
    while na > 0 and nb > 1:
        if mode == 0:
            if less(keys[j], keys[i], cmp):
                order.append(i)
                i -= 1
                na -= 1
                ac += 1
                bc = 0
            else:
                order.append(j)
                j -= 1
                nb -= 1
                bc += 1
                ac = 0
            if ac >= need or bc >= need:
                need += 1
                mode = 1
            continue
        if need > 1:
            need -= 1
        gallop[0] = need
        ac = na - gallop_right(keys[j], keys, start, na, na - 1, cmp)
        order += range(i, i - ac, -1)
        i -= ac
        na -= ac
        if na == 0:
            break
        order.append(j)
        j -= 1
        nb -= 1
        if nb == 1:
            break
        bc = nb - gallop_left(keys[i], keys, first, nb, nb - 1, cmp)
        order += range(j, j - bc, -1)
        j -= bc
        nb -= bc
        if nb <= 1:
            break
        order.append(i)
        i -= 1
        na -= 1
        if na == 0:
            break
        if ac < 7 and bc < 7:
            need += 1
            gallop[0] = need
            mode = 0
            ac = 0
            bc = 0
    if na == 0:
        order += range(j, j - nb, -1)
    else:
        order += range(i, i - na, -1)
        order += range(j, j - nb, -1)
    order.reverse()
    return order
