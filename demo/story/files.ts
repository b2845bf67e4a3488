import sharp from 'sharp'
import { cover } from '../art/cover.ts'
import { quotePdf } from './quote-pdf.ts'

/** Files that go with answers of the story. */
export const STORY_FILES = {
  'Devis du mariage.pdf': 'application/pdf',
  'Table dressée.jpg': 'image/jpeg',
} as const

/** A file's name, as people see it. */
export type StoryFile = keyof typeof STORY_FILES

/** Bytes of each file. */
export type StoryFileBytes = Readonly<Record<StoryFile, Buffer>>

/** Makes the files of the story: the same bytes each time. */
export async function storyFiles(): Promise<StoryFileBytes> {
  const svg = cover({ seed: 'table-dressee', category: 'traiteur-sale', scene: 'table' })
  return {
    'Devis du mariage.pdf': quotePdf(),
    'Table dressée.jpg': await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer(),
  }
}
