/** `npm run build`: builds the server, the web app and the help ahead of their first start, for images and service accounts that may not write to the checkout. */
import { buildPrograms } from '../core/program-build.ts'
import { buildWeb } from '../core/web-build.ts'
import { prepareHelpFirst } from '../help/prepare-help.ts'

await buildPrograms(['server'])
await buildWeb()
await prepareHelpFirst()
