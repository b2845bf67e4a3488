/** Cleaning of typed text. Apart from `text.ts`, which every page brings. */

// Nobody sees these, and some turn their neighbours around: controls, whatever Unicode calls ignorable (bidi controls,
// zero-width blanks, Hangul fillers, tags), the blank Braille pattern, placeholders, halves of characters.
const UNSEEN =
  /(?!\n|\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufff9-\ufffc]/gu

// Joiners stay between letters and within emoji, the style of an emoji after it, tags in a flag. Anywhere else they go.
const JOINING =
  /(?<kept>(?<=[\p{L}\p{M}])(?<![\ufe0e\ufe0f])[\u200c\u200d](?=\p{L})|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Emoji}\ufe0f)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Emoji})[\ufe0e\ufe0f]|(?<=\u{1f3f4})[\u{e0020}-\u{e007e}]{1,6}\u{e007f})|\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}]/gu

/** A text of several lines while it is still written: what nobody sees is gone, line breaks are '\n'. */
export function seenText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '')
    .replace(JOINING, '$<kept>')
}

/** The same as it is kept: no blanks around it. */
export function typedText(text: string): string {
  return seenText(text).trim()
}

/** The same for a text of one line: line breaks and runs of blanks are one space. */
export function typedLine(text: string): string {
  return typedText(text).replace(/[ \n]+/g, ' ')
}
