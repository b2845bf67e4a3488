import { type Palette, palette } from '../palette.ts'

export const VISUELS: readonly Palette[] = [
  palette(['#f4ead9', '#e6d3b8'], '#172437 #2f4b6b #7d98b3 #f3ece0 #c85239 #f2e8d8 #d8c7ac #d8b987'),
  palette(['#1b2c42', '#34506e'], '#0c1626 #3f6c96 #86aecb #dfe9ef #e0714c #24384f #172638 #d8b981'),
  palette(['#c9573f', '#e08e63'], '#371420 #8e3a34 #edb188 #fbe7d6 #16427f #cd6247 #a9452f #f0c893'),
  palette(['#d3e3ea', '#eef1ea'], '#12303f #1f6684 #6fa5bb #eaf2f2 #d2613f #dfeaec #b7ced6 #dcc48f'),
  palette(['#3f4a33', '#5f6d47'], '#1f2718 #6f8050 #a9b57f #eef0dc #d0703f #4c5a3b #37422a #d8bf82'),
  palette(['#e9b949', '#f3d078'], '#3a2410 #8c5a1a #d9a64a #fdf3d6 #b83a2f #ecc25c #cf9f3a #f6dc98'),
  palette(['#3f1f3a', '#6d3a5c'], '#240f22 #8c4a78 #c48fae #f3e2ea #e0823f #4f2a48 #3a1c36 #dcb088'),
  palette(['#dfe6d3', '#f6e6dc'], '#24382c #4f7d5c #97b89a #eff3e4 #cf5a52 #e6ebda #c3cfb3 #e3c79a'),
]
