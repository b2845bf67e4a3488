import { type Palette, palette } from '../palette.ts'

export const TRANSPORT: readonly Palette[] = [
  palette(['#8fcbe0', '#fbe8c6'], '#0d3b5a #1c7aa3 #5fb3c9 #dcf0f0 #c94f38 #f7ecd6 #dcc9a4 #e6c48c', {
    road: '#46566b',
  }),
  palette(['#f08d5f', '#fde1ae'], '#432035 #b2543f #e0946a #fbe3c9 #1a4f93 #fbe6cb #e3b68c #edbd80', {
    road: '#5c4453',
  }),
  palette(['#16355f', '#a9bfd6'], '#0b1f3e #2b5c92 #6e97c2 #d6e2ee #d9743f #e1e8ee #aebfd2 #c8b99a', {
    bgMid: '#4f7aa8',
    road: '#26364f',
  }),
  palette(['#cfe3da', '#f8efd8'], '#1f3d33 #3b7f73 #85b5a5 #e6f0e6 #c9583a #f8f0de #d6d2b4 #dfc98f', {
    road: '#4c5a58',
  }),
]
