import { useQueryClient } from '@tanstack/react-query'
import type { Resource } from '@undertone/domain/core/resource'
import { type ImportDone, type ImportPreview, importDone, importPreview, importUndone } from '@undertone/domain/core/sheet'
import type { Text } from '@undertone/domain/core/text'
import { useState } from 'react'
import { send } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/query.ts'
import { readStored, writeStored } from '../../core/browser/storage.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { callsFor } from '../core/calls-for.ts'
import { staleAfter } from '../core/stale-after.ts'
import type { Job } from '../job/follow-job.ts'
import { type StoredJob, useJob, useResumedJob } from '../job/use-job.ts'
import { base64Of } from './file-base64.ts'
import { importText } from './import.text.ts'
import { fileProblem, type ImportMode, readRecent, writeRecent } from './import-rules.ts'

/** The current step of an import. */
export type ImportStep =
  | { readonly at: 'choose' }
  | { readonly at: 'working'; readonly label: string }
  | { readonly at: 'preview'; readonly file: string; readonly preview: ImportPreview }
  | { readonly at: 'done'; readonly done: ImportDone; readonly time: number }

const choose: ImportStep = { at: 'choose' }

/** The step of an import, and the job that leads to the next one. */
function useImportSteps(of: Resource) {
  const say = useText()
  const { user } = useSession()
  const { job, isStopping, follow, resume, forget, cancel } = useJob(`ut.importJob.${user.id}.${of.key}`)
  const [step, setStep] = useState<ImportStep>(choose)
  const [problem, setProblem] = useState<string | null>(null)

  /** Runs a job under a label; an error is shown in the step that started it. */
  async function work(label: Text, values: Record<string, string>, start: () => Promise<Job>): Promise<Job | null> {
    const before = step
    setProblem(null)
    setStep({ at: 'working', label: say(label, values) })
    try {
      const ended = await follow(await start())
      if (ended?.state === 'done') {
        forget()
        return ended
      }
      setProblem(say(importText.stopped))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setStep(before)
    return null
  }
  const startOver = () => {
    setProblem(null)
    setStep(choose)
  }
  const stop = () => void cancel().catch((error: Error) => setProblem(error.message))
  return { step, setStep, problem, setProblem, job, isStopping, work, resume, startOver, stop }
}

/** The last import of the user, which can be undone. */
function useRecentImport(of: Resource) {
  const { user } = useSession()
  const key = `ut.import.${user.id}.${of.key}` as const
  const [recent, setRecent] = useState(() => readRecent(readStored(key), Date.now()))
  const keep = (next: NonNullable<typeof recent> | null) => {
    writeStored(key, next && writeRecent(next))
    setRecent(next)
  }
  return [recent, keep] as const
}

/** The state of an import: preview, apply, and undo within an hour. */
export function useImport(of: Resource) {
  const say = useText()
  const toast = useToast()
  const client = useQueryClient()
  const { step, setStep, problem, setProblem, job, isStopping, work, resume, startOver, stop } = useImportSteps(of)
  const [recent, keepRecent] = useRecentImport(of)
  const calls = callsFor(of)
  const refresh = () => Promise.all(staleAfter(of).map((one) => client.invalidateQueries({ queryKey: keyOf(one) })))

  async function read(file: File): Promise<void> {
    const refused = fileProblem(file)
    if (refused) return setProblem(say(refused))
    const start = async () => send(calls.importPreview, { body: { content: await base64Of(file), name: file.name } }, { noErrorPage: true })
    showPreview(file.name, await work(importText.checking, { file: file.name }, start))
  }
  function showPreview(file: string, ended: Job | null): void {
    const found = importPreview.safeParse(ended?.result)
    if (found.success) setStep({ at: 'preview', file, preview: found.data })
  }
  async function apply(token: string, mode: ImportMode): Promise<void> {
    await showDone(await work(importText.applying, {}, () => send(calls.importApply, { body: { token, mode } }, { noErrorPage: true })))
  }
  async function showDone(ended: Job | null, at = Date.now()): Promise<void> {
    const found = importDone.safeParse(ended?.result)
    if (!found.success) return
    keepRecent({ ...found.data, at })
    setStep({ at: 'done', done: found.data, time: at })
    await refresh()
  }
  async function undo(importId: number): Promise<void> {
    await showUndone(await work(importText.undoing, {}, () => send(calls.importUndo, { body: { importId } }, { noErrorPage: true })))
  }
  async function showUndone(ended: Job | null): Promise<void> {
    const found = importUndone.safeParse(ended?.result)
    if (!found.success) return
    keepRecent(null)
    setStep(choose)
    toast.success(say(importText.undone, found.data))
    await refresh()
  }
  async function goOn({ job, since }: StoredJob): Promise<void> {
    const again = (label: Text) => work(label, {}, async () => job)
    if (job.kind.endsWith('.preview')) showPreview('', await again(importText.checkingAgain))
    else if (job.kind.endsWith('.import')) await showDone(await again(importText.applying), since)
    else await showUndone(await again(importText.undoing))
  }
  useResumedJob(resume, (stored) => void goOn(stored))
  return { step, job, isStopping, problem, recent, read, apply, undo, startOver, stop }
}
