const BYTE_UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const

/** A file's size as the requirements write it: '512 Bytes', '82,4 MB'; one decimal at most. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), BYTE_UNITS.length - 1)
  const value = Math.round((bytes / 1024 ** step) * 10) / 10
  return `${String(value).replace('.', ',')}\u00A0${BYTE_UNITS[step]}`
}
