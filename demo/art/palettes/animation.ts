import { type Palette, palette } from '../palette.ts'

export const ANIMATION: readonly Palette[] = [
  palette(['#0e2148', '#24508a'], '#08152f #2d66ad #6fa0d4 #d5e4f3 #d2573b #16346a #0e2350 #d9a05a', {
    wood: '#a3592f',
  }),
  palette(['#b5452f', '#dd8350'], '#3d1420 #8f2c2a #eda56c #fbe4c8 #123f7d #b34a33 #8a3226 #efc07e', {
    wood: '#6d2f1d',
  }),
  palette(['#0f3d42', '#2c7771'], '#072427 #1f6b69 #6bb0a2 #daeee2 #e08a4a #175456 #0e3b3f #dfb468', {
    wood: '#93552c',
  }),
  palette(['#f0d9ae', '#e2b877'], '#3b2413 #17497f #5b8dbd #fdf3dd #b5402f #ecd2a2 #d3ab6c #f0cf95', {
    wood: '#8a4a26',
  }),
  palette(['#3b1226', '#7a2434'], '#22091a #a83244 #d87f74 #f8dfd2 #d9853f #55182c #3c1022 #e0aa6e', {
    wood: '#8f4a2c',
  }),
  palette(['#2a1a52', '#54369a'], '#160c30 #6a4cb8 #a58fe0 #e4dcf6 #e0863f #3a2670 #281a52 #e0ae66', {
    wood: '#93552c',
  }),
  palette(['#33421f', '#66803a'], '#1a220e #57702c #a3b568 #eef0d4 #d9633a #4a5c2a #36441e #e3bd6c', {
    wood: '#8f4f28',
  }),
  palette(['#e3958a', '#f6c9a4'], '#3d1430 #7d2a5a #d07a8c #fdeadc #1f6a7a #e8a08c #c97a70 #f3cc94', {
    wood: '#8a4028',
  }),
]
