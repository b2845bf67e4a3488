import { type Palette, palette } from '../palette.ts'

export const DECORATION: readonly Palette[] = [
  palette(['#1d3a70', '#f2b184'], '#1a2a4c #c3684a #eab58f #fae6d0 #b8402f #f3cfae #dca582 #efcf9e', {
    bgMid: '#a56f78',
    metal: '#2c2f4d',
  }),
  palette(['#dce6d6', '#f6efdd'], '#27473a #4c7d62 #97b795 #eef2e2 #c5563f #eef0df #cfdac0 #e6cf9f', {
    metal: '#31503f',
    petalTint: '#9cb5a4',
  }),
  palette(['#123a72', '#3d7dba'], '#0a2147 #2668aa #7fb0da #dbe9f4 #d26a49 #27619f #184a82 #e7c27c', {
    metal: '#0c2348',
    petalTint: '#a9bdd6',
  }),
  palette(['#f6ead6', '#ecd3b0'], '#47301c #b3673a #d9a878 #fbf1e0 #1f5f9e #f7ead3 #e3c8a0 #e9c98f', {
    metal: '#6b4423',
    petalTint: '#cdb79a',
  }),
  palette(['#3c1a33', '#d07a55'], '#260f22 #8d3448 #d28a76 #f6dfd2 #d9853f #8f3d45 #6d2a38 #e8b98a', {
    bgMid: '#8d3b4a',
    metal: '#33142a',
    petalTint: '#d3a9a2',
  }),
]
