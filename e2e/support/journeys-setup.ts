import type { TestProject } from 'vitest/node'
import startPostgresOfRun from '../../scripts/test/vitest/postgres-setup.ts'
import { serveCommonPlant } from './common-plant.ts'

/** The PostgreSQL of the run, and the plant that files share if one of them asks for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stopPostgres = await startPostgresOfRun(project)
  const endPlant = serveCommonPlant(project.getProvidedContext())
  return async () => {
    await endPlant()
    await stopPostgres()
  }
}
