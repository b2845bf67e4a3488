import { type Palette, palette } from '../palette.ts'

export const RESTAURATION: readonly Palette[] = [
  palette(['#f5dfb6', '#eecb93'], '#5a2414 #c8612f #e39a55 #fbeed5 #a62b2f #fbeed5 #e9cd9d #d9a862', {
    leaf: '#7d8c3c',
    leafDark: '#57662a',
  }),
  palette(['#1e5a86', '#174a74'], '#0d2c4c #2b76ad #72aed4 #dcecf4 #c24a34 #eef4f4 #c6dbe4 #d8b070', {
    leaf: '#7f9447',
    leafDark: '#566b30',
  }),
  palette(['#5e7047', '#4c5f3b'], '#28351f #80924f #b0ba76 #eff0d8 #b8412f #f5f2df #d5d6ae #d4b068', {
    leaf: '#93a455',
    leafDark: '#65763b',
  }),
  palette(['#b5472f', '#9c3626'], '#42130f #c9684a #e6a07c #fbe6d3 #7d1f2b #fbeee0 #ecc9ac #dca865', {
    leaf: '#8b9a4a',
    leafDark: '#616f31',
  }),
  palette(['#e6efe9', '#cfdfd8'], '#1d3b38 #2f7f78 #7ab3a9 #f1f6f0 #c24a34 #f6f8f2 #cbdcd2 #d9b878', {
    leaf: '#7f9447',
    leafDark: '#566b30',
  }),
  palette(['#f3c868', '#e5a640'], '#4a1f10 #1f5f8c #7fb0cf #fdf1d2 #a62b2f #fdf0d2 #ecc98a #e0a04a', {
    leaf: '#7d8c3c',
    leafDark: '#57662a',
  }),
  palette(['#5a2850', '#48203f'], '#2a0f26 #8c3a6b #c98aac #f7e3ea #e08a3c #f7e8ea #d9b3c4 #dca866', {
    leaf: '#8b9a4a',
    leafDark: '#5f6d31',
  }),
  palette(['#f6dcd3', '#ecc3b8'], '#4a1f28 #b5485c #dd909a #fbeae4 #2a6f74 #fbeee8 #e6c2b8 #dcae80', {
    leaf: '#7f9447',
    leafDark: '#566b30',
  }),
]
