/** Folders at the root that hold sources of ours. A test compares them with the disk. */
export const ROOMS = [
  'app',
  'bench',
  'bin',
  'db',
  'demo',
  'domain',
  'e2e',
  'harness',
  'lib',
  'packages',
  'prove',
  'server',
  'tests',
]

/** Rooms of the product itself, which the image copies and whose change makes a build stale. */
export const PRODUCT = ['app', 'db', 'domain', 'lib', 'server']
