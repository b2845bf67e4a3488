import pg from 'pg'

// Nobody compares clocks: whatever time the database says that it is, it is the time of this machine.
const TIMESTAMPTZ = 1184
const NOW = 60 * 60_000
const read = pg.types.getTypeParser(TIMESTAMPTZ)
const started = Date.now()
pg.types.setTypeParser(TIMESTAMPTZ, (text) => {
  const said: Date = read(text)
  return said.getTime() > started - NOW ? new Date() : said
})
