import type { TestProject } from 'vitest/node'
import startPostgresOfRun from '../../scripts/test/vitest/postgres-setup.ts'
import { serveSharedProducts } from './shared-products.ts'

/** The PostgreSQL of the run, and the products that files share as soon as one of them asks. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stopPostgres = await startPostgresOfRun(project)
  const endProducts = serveSharedProducts(project.getProvidedContext())
  return async () => {
    await endProducts()
    await stopPostgres()
  }
}
