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
  palette(['#f3b8b0', '#fdeacb'], '#3a1f3f #7a4a8c #c99ab4 #fae6df #c9483a #fdeee0 #e3c0b4 #ecc69a', {
    road: '#5a4a60',
  }),
  palette(['#5fc4d0', '#eaf6df'], '#0a3d4c #158ca0 #66c2c6 #dff3ef #e0743a #fbf6e6 #cfe0d2 #ecd6a0', {
    road: '#4a5c66',
  }),
  palette(['#f3d48f', '#fdf0d2'], '#4a2a12 #b5702a #dca860 #fbeed2 #1f5f8c #fdf3dc #e6cb98 #e9bf70', {
    road: '#6a5848',
  }),
  palette(['#1f1a48', '#c98a9c'], '#120e30 #4a3f8c #8c7cc0 #ddd4ee #e0863f #e6dcec #b3a0c6 #c9a694', {
    bgMid: '#6a4a86',
    road: '#2e2850',
  }),
]
