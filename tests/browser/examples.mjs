// The examples of a document, with what they say comes out of them.

import { readFileSync } from "node:fs";
import ts from "typescript";

/** The JavaScript blocks of a document of the project. */
export function examples(document) {
  const text = readFileSync(new URL(`../../${document}`, import.meta.url), "utf8");
  return [...text.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code);
}

/**
 * An example in which each expression that stands alone is a call of `says`, with its value and the one that the comment behind it
 * names. An expression without such a comment is an error, but for those that are awaited.
 */
export function checked(code, says) {
  const { statements } = ts.createSourceFile("example.ts", code, ts.ScriptTarget.ES2022, true);
  const alone = statements.filter((one) => ts.isExpressionStatement(one) && !ts.isAwaitExpression(one.expression));
  return alone.reduceRight((text, { expression, end }) => {
    const [comment] = [...(ts.getTrailingCommentRanges(code, end) ?? []), ...(ts.getLeadingCommentRanges(code, end) ?? [])];
    if (!comment) throw new Error(`an example does not say what this is: ${expression.getText()}`);
    const value = code.slice(comment.pos + 2, comment.end);
    return `${text.slice(0, expression.pos)}\n${says}(${expression.getText()}, ${value});${text.slice(end)}`;
  }, code);
}
