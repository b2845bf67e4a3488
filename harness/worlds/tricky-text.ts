import fc from 'fast-check'

/** Letters of several scripts with what joins, turns, hides and imitates: from what people write to what attackers do. */
const PIECES = [
  ...['Amel', 'É', 'e\u0301', 'محمد', 'مُحَمَّد', 'می', 'हिन्दी', '한글', '李', '9', '5ème', 'ﬁ', 'Ａ'],
  ...[
    ' ',
    '\u00a0',
    '\u3000',
    '\t',
    '\n',
    '\r\n',
    '\u2028',
    '.',
    '-',
    '’',
    '/',
    ':',
    '@',
    '。',
    '．',
    '：',
    '／',
  ],
  ...['\u200c', '\u200d', '\u200b', '\u2060', '\ufeff', '\u00ad', '\u034f', '\u061c', '\u180e'],
  ...[
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
  ],
  ...['\u115f', '\u1160', '\u3164', '\uffa0', '\u2800', '\ufffc', '\0', '\x1b', '\u0085'],
  ...['\u{e0001}', '\u{e0067}', '\u{e007f}', '\ufe0e', '\ufe0f', '\ufe00', '\u{e0100}', '\u0336', '\u0301'],
  ...['👩', '🏽', '🎉', '🏴', '☎', '\ud800', '\udc00'],
  ...['www.', 'WWW.', 'http', 'https', '://', 'evil.tn', 'a.com', 'M.Ben', '192.168.1.1'],
]

/** Texts mixed of such pieces and of any characters. */
export const trickyText = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...PIECES) },
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
    {
      maxLength: 14,
    },
  )
  .map((pieces) => pieces.join(''))
