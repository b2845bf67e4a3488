import { type Palette, palette } from '../palette.ts'

export const PLANNER: readonly Palette[] = [
  palette(['#1b5aa0', '#134580'], '#0a2448 #2f75bd #82b1de #e1edf8 #c24c36 #2464ab #164a87 #e8cc96', {
    petalTint: '#a9bfda',
  }),
  palette(['#c8cfa8', '#e9e6cb'], '#2b4330 #557a53 #9db388 #f0f1df #b8432f #d5d9b5 #b3bc8d #e2c995', {
    petalTint: '#a9b89c',
  }),
  palette(['#d98a63', '#efc198'], '#3f1a22 #a8432f #eab088 #fbe9d5 #15437f #dc9069 #bd6d4b #f3d3a2', {
    petalTint: '#d9b59a',
  }),
  palette(['#f4ecdc', '#e6d5b7'], '#3d2c1b #1d5ea6 #86aed6 #fbf5e8 #b8432f #eedfc4 #d6bd92 #dfc28a', {
    petalTint: '#c3b294',
  }),
  palette(['#7a2130', '#a83c3c'], '#3c0d18 #c0574f #e09a85 #fae3d6 #1b5498 #8a2935 #651a28 #eec290', {
    petalTint: '#d6aca6',
  }),
]
