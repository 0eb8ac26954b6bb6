import type { Call, DataOf } from '@undertone/domain/core/call'
import { jobCalls, jobState } from '@undertone/domain/core/job.calls'
import type { TestServer } from './test-server.ts'

/** A job that has ended; its result is of the kind that its call declares. */
export type EndedJob<R> = Omit<DataOf<typeof jobCalls.find>, 'result'> & { readonly result: R | null }

/** Starts a job by its call and waits until it has ended, which on a busy machine can be after its call was answered. Throws what refused it. */
export async function runJob<R>(server: TestServer, call: Call, body: object, token: string, language = 'en'): Promise<EndedJob<R>> {
  const answer = await server.sendAny(call, { body }, token, language)
  let job = answer.data as DataOf<typeof jobCalls.find> | null
  if (!job) throw new Error(answer.msg)
  while (job.state === jobState.members.Running.code)
    job = (await server.send(jobCalls.find, { params: { id: String(job.id) } }, token, language)).data
  return job as EndedJob<R>
}

/** What such a job results in; throws why there is none. */
export async function resultOfJob<R>(...given: Parameters<typeof runJob>): Promise<R> {
  const { result, message } = await runJob<R>(...given)
  if (result === null) throw new Error(`${message}`)
  return result
}
