import { type Palette, palette } from '../palette.ts'

export const TENUE: readonly Palette[] = [
  palette(['#f6e7d3', '#ecd2b4'], '#4d1220 #8f2231 #c05c56 #f8e6d8 #123f7d #f4e3cd #dcc0a0 #d9b07a'),
  palette(['#e8ece1', '#cfdccb'], '#0d332d #17594c #5d9482 #e6eee2 #b8432f #e9ede0 #c2cfbb #d3bf8c'),
  palette(['#dfe8f1', '#f3ede0'], '#0b2148 #16427f #5e8dc2 #e6eef6 #a8343a #eaf0f5 #c3d2e2 #dcc596'),
  palette(['#f7f1e6', '#e9ddc9'], '#3a2a1c #c8a468 #dcc193 #fbf5e9 #8f2231 #f4ebdb #d9c8ab #cfa765', {
    gold: '#fff4d8',
  }),
  palette(['#f6ddcf', '#eec3ac'], '#431a2b #6b2a4a #a9697f #f9e8df #1d6a63 #f5dccd #dfb29b #e2b07f'),
  palette(['#f6e4cf', '#ecc9a4'], '#4a1d10 #b5502a #dd9068 #fbeada #17594c #f6e2cc #dfb892 #dca868'),
  palette(['#efe3e3', '#dcc8cc'], '#1a1420 #33273f #7d6c8c #f3e9ec #b83a52 #efe4e4 #cfbcc2 #cfae9c'),
  palette(['#d9eeea', '#f3eede'], '#0c3640 #137a86 #62b3b5 #e2f3f0 #c2493a #e6f1ec #b8d6cf #dcc594'),
]
