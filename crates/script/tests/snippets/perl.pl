use strict;
use warnings;

sub shuffle {
    my @a = @_;
    for (my $i = @a - 1; $i > 0; $i--) {
        my $j = int rand($i + 1);
        @a[$i, $j] = @a[$j, $i];
    }
    return @a;
}
====
my @deck = (1 .. 52);
for my $i (0 .. $#deck) {
    my $k = int(rand(@deck));
    ($deck[$i], $deck[$k]) = ($deck[$k], $deck[$i]);
}
print "@deck\n";
====
use List::Util qw(shuffle);
my @names = qw(ann bob cy);
my @order = shuffle(@names);
foreach my $n (@order) {
    print "$n\n";
}
====
sub mix {
    my ($cards) = @_;
    my @out;
    while (@$cards) {
        push @out, splice(@$cards, rand @$cards, 1);
    }
    return \@out;
}
====
#!/usr/bin/perl
my %seen;
while (my $line = <STDIN>) {
    chomp $line;
    next if $seen{$line}++;
    push @lines, $line;
}
====
my @mixed = map { $_->[1] }
            sort { $a->[0] <=> $b->[0] }
            map { [rand, $_] } @cards;
print join(" ", @mixed), "\n";
my $top = $mixed[0];
====
package Deck;
sub new {
    my $class = shift;
    my $self = { cards => [1 .. 52] };
    return bless $self, $class;
}
1;
