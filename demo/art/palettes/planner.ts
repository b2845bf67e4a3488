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
  palette(['#12606a', '#0c464f'], '#06262c #2a8c90 #7cc0bc #e0f0ec #d9633f #176a72 #0e4c54 #e6c88e', {
    petalTint: '#a4c4bf',
  }),
  palette(['#a99bcf', '#dccfe6'], '#2a1f4a #5f4c9c #a594d0 #f0e9f6 #c24a5a #b3a6d6 #8f80bd #ead2b0', {
    petalTint: '#b8add0',
  }),
  palette(['#e2a84a', '#f3d290'], '#43220f #b0602a #e0b06a #fdf0d4 #1b5498 #e6b25c #c98f3a #f6dca4', {
    petalTint: '#dcc49a',
  }),
]
