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
  palette(['#d9cfe6', '#f6ead9'], '#3a2a52 #7d62a8 #b5a0d0 #efe6f3 #c9573c #f0e8ef #d2c2d6 #e6cba4', {
    metal: '#4a3866',
    petalTint: '#b3a3c4',
  }),
  palette(['#0c3440', '#4fa39a'], '#072630 #2f8c86 #86c4b6 #dcefe8 #e0774a #1f6a6e #13505a #e3c07a', {
    metal: '#0a2c36',
    petalTint: '#9cc0b6',
  }),
  palette(['#f3cabf', '#fbeede'], '#4f2230 #b5566a #dd9aa0 #fbe9e2 #2f7a62 #f9e3d8 #e3bcae #e6c094', {
    metal: '#6d2f40',
    petalTint: '#d9b0a8',
  }),
]
