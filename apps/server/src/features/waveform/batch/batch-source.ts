import type { Caller, Context } from '../../../platform/identity/principal.ts'
import type { JobStep } from '../../../platform/job/job-kind.ts'
import type { OpenBatch } from './batch.store.ts'
import type { ReadFile } from './read-batch.ts'

/** What imports of a source do in their own way: uploads, archives, machines and points, and the report are those of all. */
export interface BatchSource {
  readonly readFile: ReadFile
  /** Imports what the rule makes of the files. Done again after a kill, it goes on. */
  readonly apply: (batch: OpenBatch, context: Context, step: JobStep) => Promise<void>
  /** Removes what the import brought, except what was used since. */
  readonly undoItems: (batch: OpenBatch, caller: Caller, step: JobStep) => Promise<void>
}
