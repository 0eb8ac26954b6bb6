/**
 * `npm run serve`: one server on the database of DATABASE_URL, with neither an embedded database nor a simulator nor the lock of the data folder. For service
 * managers, containers, and several servers on one database. The program becomes the server, so that signals and the exit code are the server's own.
 */
import { readConfig } from '../core/config.ts'
import { leanFlags, leanMalloc } from '../core/lean-server.ts'
import { buildPrograms, isProgramStale, programFile } from '../core/program-build.ts'
import { buildWeb, isWebStale } from '../core/web-build.ts'
import { isHelpStale } from '../help/build-help.ts'

const { config, problems } = readConfig(process.env)
if (!config.databaseUrl) problems.push('DATABASE_URL is not set. Set it to your PostgreSQL, or use npm start, which brings one.')
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
if (isProgramStale('server')) await buildPrograms(['server'])
if (isWebStale()) await buildWeb()
// Not built here: its generator is a download and half a minute, for which no server waits at a restart.
if (process.env.UNDERTONE_HELP !== 'off' && isHelpStale()) console.log('The help at /help is missing or old: npm run build builds it.')
const { UNDERTONE_DEMO = 'off' } = process.env
if (!process.execve) {
  console.error('npm run serve needs Linux or macOS, and Node 24. Elsewhere use npm start with DATABASE_URL.')
  process.exit(1)
}
process.execve(process.execPath, [process.execPath, ...leanFlags, programFile('server')], {
  ...process.env,
  ...leanMalloc,
  UNDERTONE_DEMO,
})
