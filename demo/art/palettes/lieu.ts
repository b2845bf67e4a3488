import { type Palette, palette } from '../palette.ts'

export const LIEU: readonly Palette[] = [
  palette(['#bfdcf2', '#f7ead2'], '#0d2c57 #1a5fae #5c9ad6 #d8e8f5 #c9573c #fdf8ec #dfe2e6 #e9cfa4'),
  palette(['#f2a67c', '#fbe3bd'], '#1b2c57 #2a569c #7d93bf #f3d9bd #b5432f #fff2e0 #e6c3ab #e0ad78'),
  palette(['#0d2450', '#7ea6d3'], '#081b3d #1d4f99 #4a7fc2 #b8d1ec #d0684a #dfe9f5 #9db6d6 #c9b489', {
    bgMid: '#2f5f9f',
  }),
  palette(['#a9d8d6', '#f8efd6'], '#0c3a45 #11708a #57a9b4 #d6ecea #c9573c #fdf8ec #d5e0dc #e8cf9e'),
  palette(['#e9c3a0', '#f9ead0'], '#3a2415 #8c4a2a #c08a5c #f4e4cc #1a5fae #fbf1df #e2cbaa #e2b777'),
  palette(['#f6cdbf', '#fdf0d8'], '#173a34 #1f7a66 #6db09d #f7e3d6 #c2493f #fdf5ea #e8d2c6 #e9c79b'),
  palette(['#54437f', '#f3b99b'], '#231a44 #54459a #9b86c4 #e6d9ee #d9743f #f3e4e2 #c9a9bd #e0b48c', {
    bgMid: '#b5758c',
  }),
  palette(['#d3ebdb', '#fbf3cf'], '#1a2350 #3a4fa0 #8a9bd0 #e6f3e4 #e0863a #fdfaf0 #d9e2cf #ecd394'),
]
