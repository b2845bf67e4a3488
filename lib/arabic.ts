/**
 * One spelling for the ways in which a folded Arabic text may be written: without tatweel and article, with one
 * letter for ta marbuta and ha, alif maqsura and ya, and the Maghreb's letters for g and p. Other scripts stay.
 */
export function plainArabic(folded: string): string {
  return folded
    .replaceAll('ـ', '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replace(/[ڨگ]/g, 'ق')
    .replaceAll('پ', 'ب')
    .replaceAll('ڤ', 'ف')
    .replace(/(?<!\S)(?:ال|لل)(?=\S{3})/g, '')
}
