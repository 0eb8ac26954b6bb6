/** `npm run build`: builds the server and the web app ahead of their first start, for images and service accounts that may not write to the checkout. */
import { buildPrograms } from '../core/program-build.ts'
import { buildWeb } from '../core/web-build.ts'

await buildPrograms(['server'])
await buildWeb()
