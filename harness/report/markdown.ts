/** A Markdown table; numbers are aligned to the right. */
export function markdownTable(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, column) => (typeof rows[0]?.[column] === 'number' ? '---:' : '---'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}
