import type { CodeOf } from '@undertone/domain/core/enum'
import { inspectionTaskStatus } from '@undertone/domain/inspection/inspection.enums'
import { inspectionErrors } from '@undertone/domain/inspection/inspection.errors'
import type { RoundAnswer } from '@undertone/domain/inspection/round/grade-answer'
import { inspectionTaskCalls, type RoundDetail } from '@undertone/domain/inspection/round/round.calls'
import type { answerChoice, pickReason, roundSkipReason } from '@undertone/domain/inspection/round/round.enums'
import { inspectionWaveCalls } from '@undertone/domain/inspection/round/wave.calls'
import { useRef } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useOutbox } from '../../../core/offline/shown-outbox.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { offlineText } from '../offline/offline.text.ts'
import { problemOf } from '../offline/pending.ts'
import {
  type CaptureValues,
  captureBody,
  keepAnswer,
  keepCapture,
  keepCheckIn,
  keepFile,
  keepSkip,
  maxWaitingBytes,
  mayWait,
} from '../offline/round-outbox.ts'
import { type LocalRound, useLocalRound } from '../offline/use-local-round.ts'
import { answerIds } from '../shared/answer-id.ts'
import { roundText } from './round.text.ts'

const stale = [inspectionTaskCalls.findPage, inspectionTaskCalls.getDetail, inspectionWaveCalls.findPage]
/** Refetch interval of an open round, ms (guess: where the stream does not reach, two people can still walk it together). */
const refreshMs = 30_000

interface ItemRef {
  readonly pointId: number
  readonly itemId: number
}

/** The pictures of an answer: uploaded ones, or those on this device. */
export interface AnswerFiles {
  readonly fileIds: readonly string[]
  readonly files: readonly File[]
}

type Toast = ReturnType<typeof useToast>
const wordsOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Answers that go to the server at once: on devices that keep nothing. */
function useDirect(id: number, toast: Toast) {
  const say = useText()
  const answering = useSend(inspectionTaskCalls.answer, { invalidates: stale })
  const skipping = useSend(inspectionTaskCalls.skip, { invalidates: stale })
  const capturing = useSend(inspectionWaveCalls.capture, { invalidates: stale })
  const arriving = useSend(inspectionTaskCalls.checkIn, { invalidates: stale })
  const ids = useRef(answerIds()).current
  /** Sends what is done with an item under an id that stays the same until it is stored; resolves to whether it is. */
  async function store<C extends ItemRef>(
    content: C,
    send: (body: C & { id: number; clientId: string }) => Promise<RoundDetail>,
  ): Promise<boolean> {
    const item = `${content.pointId} ${content.itemId}`
    try {
      const round = await send({ ...content, id, clientId: ids.of(item, content) })
      ids.stored(item)
      if (round.status === inspectionTaskStatus.members.Finished.code) toast.success(say(roundText.done))
      return true
    } catch (error) {
      toast.error(wordsOf(error))
      return false
    }
  }
  return {
    busy: answering.isPending || skipping.isPending,
    answer: (at: ItemRef, answer: RoundAnswer, fileIds: readonly string[]) =>
      store({ ...at, answer, fileIds: [...fileIds] }, (body) => answering.mutateAsync({ body })),
    skip: (at: ItemRef, reason: CodeOf<typeof roundSkipReason>, note: string) =>
      store({ ...at, reason, ...(note === '' ? {} : { note }) }, (body) => skipping.mutateAsync({ body })),
    capture: (at: ItemRef, capture: CaptureValues) => store({ ...at, ...captureBody(capture) }, (body) => capturing.mutateAsync({ body })),
    checkIn: (at: { pointId?: number; code?: string; reason?: CodeOf<typeof pickReason> }) =>
      arriving.mutateAsync({ body: { id, ...at } }).then(
        ({ pointId }) => pointId,
        (error: unknown) => {
          toast.error(wordsOf(error))
          return null
        },
      ),
  }
}

const titleOf = (round: RoundDetail, { pointId, itemId }: ItemRef): string => {
  const stop = round.stops.find((one) => one.pointId === pointId)
  return [stop?.name, stop?.items.find((one) => one.id === itemId)?.name].filter(Boolean).join(': ')
}

/** The answer of the server that is on the screen; null for none, or for one that waits on this device. */
const baseOf = (round: RoundDetail, { pointId, itemId }: ItemRef): number | null =>
  round.stops.find((one) => one.pointId === pointId)?.items.find((one) => one.id === itemId)?.result?.id || null

/** Answers that are kept on this device first, and sent from there. */
function useKept(local: LocalRound, toast: Toast) {
  const say = useText()
  const { round } = local
  /** Keeps something; resolves to whether it is on the disk. */
  async function kept(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      toast.error(say(offlineText.notSaved, { reason: wordsOf(error).message }))
      return false
    }
  }
  const placed = (at: ItemRef, of: RoundDetail) => ({
    ...at,
    taskId: of.id,
    title: titleOf(of, at),
    base: baseOf(of, at),
    doneMs: local.nowMs(),
  })
  async function change(
    at: ItemRef,
    answer: RoundAnswer | null,
    pictures: number,
    work: (of: RoundDetail) => Promise<void>,
  ): Promise<boolean> {
    if (!round) return false
    const problem = problemOf(round, at, answer, pictures)
    if (!problem) return kept(() => work(round))
    toast.error(say(problem.error, { name: problem.name ?? '' }))
    return false
  }
  return {
    answer: (at: ItemRef, answer: RoundAnswer, files: readonly File[]) =>
      change(at, answer, files.length, (of) => keepAnswer(placed(at, of), answer, files)),
    skip: (at: ItemRef, reason: CodeOf<typeof roundSkipReason>, note: string) =>
      change(at, null, 0, (of) => keepSkip(placed(at, of), reason, note)),
    async capture(at: ItemRef, capture: CaptureValues): Promise<boolean> {
      if (!round) return false
      const problem = problemOf(round, at, null, 0)
      if (problem?.error !== inspectionErrors.outOfOrder) return kept(() => keepCapture(placed(at, round), capture))
      toast.error(say(problem.error, { name: problem.name ?? '' }))
      return false
    },
    /** A file that only the server can read. */
    async file(at: ItemRef, file: File): Promise<boolean> {
      if (!round) return false
      if (mayWait(useOutbox.getState().entries, file.size)) return kept(() => keepFile(placed(at, round), file))
      toast.error(say(offlineText.tooManyFiles, { size: maxWaitingBytes / 2 ** 20 }))
      return false
    },
    async checkIn(at: { pointId?: number; code?: string; reason?: CodeOf<typeof pickReason> }): Promise<number | null> {
      const pointId = at.pointId ?? (await local.pointOf(at.code ?? ''))
      if (!round || pointId === null) {
        toast.error(say(roundText.wrongCode))
        return null
      }
      const title = round.stops.find((one) => one.pointId === pointId)?.name ?? ''
      const arrival = at.code === undefined ? { reason: at.reason ?? 0 } : { code: at.code }
      return (await kept(() => keepCheckIn({ taskId: round.id, pointId, title, doneMs: local.nowMs() }, arrival))) ? pointId : null
    },
  }
}

/** A round that is looked at and done: its state, and what the user does with it. */
export function useRound(id: number) {
  const toast = useToast()
  const found = useCall(inspectionTaskCalls.getDetail, { query: { id: String(id) } }, { noErrorPage: true, keepPrevious: true, refreshMs })
  const local = useLocalRound(id, found.data)
  const direct = useDirect(id, toast)
  const kept = useKept(local, toast)
  const deciding = useSend(inspectionTaskCalls.decide, { invalidates: stale })
  const isLocal = local.canKeep === true
  return {
    found,
    round: local.round,
    pending: local.pending,
    /** Whether what is done is kept on this device first. */
    isLocal,
    nowMs: local.nowMs,
    busy: direct.busy || local.canKeep === null,
    answer: (pointId: number, itemId: number, answer: RoundAnswer, { fileIds, files }: AnswerFiles) =>
      isLocal ? kept.answer({ pointId, itemId }, answer, files) : direct.answer({ pointId, itemId }, answer, fileIds),
    skip: (pointId: number, itemId: number, reason: CodeOf<typeof roundSkipReason>, note: string) =>
      (isLocal ? kept : direct).skip({ pointId, itemId }, reason, note),
    /** Takes what the phone has measured itself; resolves to whether it is kept. */
    capture: (pointId: number, itemId: number, capture: CaptureValues) => (isLocal ? kept : direct).capture({ pointId, itemId }, capture),
    /** Keeps a file of a handheld device until there is a network; null where nothing can be kept on this device. */
    keepFile: isLocal ? (pointId: number, itemId: number, file: File) => kept.file({ pointId, itemId }, file) : null,
    /** Resolves to the point, or null where that failed, which is said. */
    checkIn: (at: { pointId?: number; code?: string; reason?: CodeOf<typeof pickReason> }) => {
      // Without the marks of its codes only the server can tell which point a code is at.
      const isKnown = isLocal && (at.pointId !== undefined || local.hasMarks)
      return (isKnown ? kept : direct).checkIn(at)
    },
    decide: (resultId: number, choice: CodeOf<typeof answerChoice>) =>
      deciding.mutate({ body: { id, resultId, choice } }, { onError: (error) => toast.error(error) }),
  }
}

export type RoundState = ReturnType<typeof useRound>
