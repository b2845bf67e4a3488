export { default, type Page } from 'puppeteer-core'
