import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { onServer, testTemplate } from '../../scripts/postgres/test-database.ts'
import { launchProduct, type Stored, startProduct, until } from './product.ts'

/** What a product starts with: only the seeded accounts, or the demo plant with its history. */
export type Content = 'accounts' | 'plant'

/** Where the products of a test run are stored. */
export interface Run {
  readonly adminUrl: string
  readonly runDir: string
}

/** Whether the server has nothing left to evaluate. */
const isEvaluated = (url: string): Promise<boolean> =>
  onServer(url, async (client) => {
    const { rowCount } = await client.query(`select 1 from task where state = 'running' or (state = 'waiting' and due_at <= now()) limit 1`)
    return rowCount === 0
  })

/** Starts the product once per test run, until it has the content; the tests continue from copies of what it stored. */
async function storeOnce({ adminUrl, runDir }: Run, content: Content): Promise<Stored> {
  const folder = path.join(runDir, content)
  const database = await testTemplate(adminUrl, `e2e_${content}`, async (databaseUrl) => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    const product = await launchProduct({ databaseUrl, dataDir: folder, simulator: content === 'plant' })
    try {
      await product.historySent()
      if (content === 'plant') await product.settled()
      await until('everything is evaluated', () => isEvaluated(databaseUrl), 200)
    } finally {
      await product.stop('SIGTERM')
    }
  })
  return { database, folder }
}

/** A product of its own with this content. */
export const startStored = async (run: Run, content: Content) =>
  startProduct(run.adminUrl, { simulator: content === 'plant', from: await storeOnce(run, content) })
