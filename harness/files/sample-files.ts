import { crc32 } from 'node:zlib'

// The smallest files that are what they say, made here so that no test needs a file of its own.

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** A file of every type that may go with an answer, and a type that its content is. */
export const SAMPLES: readonly (readonly [name: string, type: string, bytes: Buffer])[] = [
  ['devis.pdf', 'application/pdf', Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF')],
  ['photo.png', 'image/png', aPng()],
  ['photo.jpg', 'image/jpeg', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
  ['photo.gif', 'image/gif', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['devis.doc', 'application/msword', aCompoundFile('WordDocument')],
  [
    'devis.docx',
    `${word}.document`,
    aZip('[Content_Types].xml', `<Types><Override ContentType="${word}.document.main+xml"/></Types>`),
  ],
  ['notes.txt', 'text/plain', Buffer.from('Menu : été, déjà 54,500 DT\r\n')],
  ['notes-latin.txt', 'text/plain', Buffer.from('Menu : été', 'latin1')],
]

/** Files that may not go with an answer, under any name. */
export const REFUSED_SAMPLES: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['image.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['page.txt', Buffer.from('\ufeff \n<!doctype html><script>alert(1)</script>')],
  ['data.txt', Buffer.from('<?xml version="1.0"?><a/>')],
  ['tableur.doc', aCompoundFile('Workbook')],
  ['archive.docx', aZip('a.txt', 'bonjour')],
  ['programme.pdf', Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1')],
  ['binaire.txt', Buffer.from([0x42, 0x00, 0x01, 0x02])],
  ['coupe.png', aPng().subarray(0, 6)],
]

function aPng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    return Buffer.concat([uint32(data.length, 'be'), body, uint32(crc32(body), 'be')])
  }
  const header = Buffer.from('00000001000000010800000000', 'hex')
  const pixel = Buffer.from('789c6360000000020001', 'hex')
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixel),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function aCompoundFile(stream: string): Buffer {
  const header = Buffer.alloc(1024)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  return Buffer.concat([header, Buffer.from(stream, 'utf16le'), Buffer.alloc(512)])
}

/** An archive of one file that is not compressed. */
function aZip(name: string, content: string): Buffer {
  const [file, data] = [Buffer.from(name), Buffer.from(content)]
  const sizes = Buffer.concat([uint32(crc32(data)), uint32(data.length), uint32(data.length)])
  const names = Buffer.from([file.length, 0, 0, 0])
  const local = Buffer.concat([Buffer.from('504b03040a000000000000000000', 'hex'), sizes, names, file, data])
  const central = Buffer.concat([
    Buffer.from('504b01020a000a000000000000000000', 'hex'),
    sizes,
    names,
    Buffer.alloc(14),
    file,
  ])
  const end = Buffer.concat([
    Buffer.from('504b05060000000001000100', 'hex'),
    uint32(central.length),
    uint32(local.length),
    Buffer.alloc(2),
  ])
  return Buffer.concat([local, central, end])
}

function uint32(value: number, order: 'le' | 'be' = 'le'): Buffer {
  const bytes = Buffer.alloc(4)
  if (order === 'le') bytes.writeUInt32LE(value)
  else bytes.writeUInt32BE(value)
  return bytes
}
