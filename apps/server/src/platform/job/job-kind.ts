import type { Binding } from '../http/http.ts'
import type { Context } from '../identity/principal.ts'
import type { JobOutcome, JobRecord } from './job.store.ts'

/** Called by a job as it goes on; it throws when the job was cancelled or the server stops. */
export type JobStep = (done: number, total: number) => Promise<void>

/** How a kind of job is done. Its methods get only what its own schema has read. */
export interface JobKindOptions<Input> {
  readonly name: string
  /** Reads the stored input: what JSON preserves. */
  readonly input: { parse(value: unknown): Input }
  /** Permissions that its person needs, also at the time when it runs. */
  access(input: Input): readonly string[]
  /** What becomes of a job that a stop of the server interrupted: it runs again from its beginning, or it has failed. */
  readonly afterRestart: 'runsAgain' | 'fails'
  /** The caller of the context is read when the job runs. */
  run(input: Input, context: Context, step: JobStep): Promise<JobOutcome>
}

/** Starts jobs of registered kinds. */
export interface JobStarter {
  start(kind: JobKind, input: unknown, context: Context): Promise<JobRecord>
}

/** A kind of long work that a user starts and watches. */
export class JobKind<Input = unknown> {
  readonly options: JobKindOptions<Input>
  #starter: JobStarter | undefined

  constructor(options: JobKindOptions<Input>) {
    this.options = options
  }

  /** Called once with what runs the jobs of this server. */
  connect(starter: JobStarter): void {
    this.#starter = starter
  }

  /** Starts a job and waits a moment for its end: short work is answered at once, long work by a job to watch. */
  start(input: Input, context: Context): Promise<JobRecord> {
    if (!this.#starter) throw new Error(`the job kind ${this.options.name} is not registered: wrap its binding in startsJob()`)
    return this.#starter.start(this, input, context)
  }
}

/** A binding whose handler starts jobs of a kind. */
interface JobBinding extends Binding {
  readonly job: JobKind
}

/** Registers a kind of job with the call that starts it. */
export const startsJob = <Input>(kind: JobKind<Input>, binding: Binding): JobBinding => ({ ...binding, job: kind })

const hasJob = (binding: Binding): binding is JobBinding => 'job' in binding

/** The kinds of jobs that these calls start. */
export const jobKindsOf = (bindings: readonly Binding[]): JobKind[] => [...new Set(bindings.filter(hasJob).map(({ job }) => job))]
