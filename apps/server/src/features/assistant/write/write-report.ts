import { checkSentence } from '@undertone/condition/assistant/check-sentence'
import { type AnswerSentence, sentenceSplitter } from '@undertone/condition/assistant/split-sentences'
import { withoutThoughts } from '@undertone/condition/assistant/without-thoughts'
import { assistantLimits, assistantTimes } from '@undertone/domain/assistant/assistant-limits'
import { defaultTimeZone } from '@undertone/domain/org/time-zone'
import type { Database } from '../../../platform/database/database.ts'
import { zonedWriter } from '../../../platform/runtime/clock.ts'
import type { OutgoingGuard } from '../../../platform/security/outgoing.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import { embedderOf } from '../document/embed-passages.ts'
import { AssistantFault } from '../model/assistant-fault.ts'
import { chat } from '../model/language-model.ts'
import { addSentences, beginReport, isStopAsked, type QueuedReport } from '../report/report.store.ts'
import type { StoredSentence } from '../report/stored-text.ts'
import { maySendOf } from '../setting/consent.ts'
import { readSetting, serverOf } from '../setting/setting.store.ts'
import { zoneOf } from './facts.store.ts'
import { promptOf } from './prompt.ts'
import { gatherSources, type Sources } from './sources.ts'

/** What a writer works with; `times` is shorter in tests. */
export interface WriterParts {
  readonly db: Database
  readonly box: SecretBox
  readonly outgoing: OutgoingGuard
  readonly times?: { readonly firstByteMs: number; readonly idleMs: number; readonly totalMs: number }
}

/** How often it is looked whether somebody wants a text to stop, ms. */
const stopLookMs = 500

/** Aborts when a text is to stop; `close` ends the looking. */
function stopSignal(db: Database, id: number): { readonly signal: AbortSignal; close(): void } {
  const stopped = new AbortController()
  const timer = setInterval(() => {
    void isStopAsked(db, id).then(
      (isAsked) => isAsked && stopped.abort(),
      () => undefined,
    )
  }, stopLookMs)
  return { signal: stopped.signal, close: () => clearInterval(timer) }
}

const checked = (sentences: readonly AnswerSentence[], { sources, names }: Sources): StoredSentence[] =>
  sentences.map(({ text, begins }) => ({ ...checkSentence(text, sources, names), begins }))

/**
 * Has a text written: gathers its sources, asks the language model, and releases the answer sentence by sentence, each held against what it cites.
 * @throws AssistantFault; what was released before stays.
 */
export async function writeReport(
  { db, box, outgoing, times = assistantTimes }: WriterParts,
  report: QueuedReport,
  signal: AbortSignal,
): Promise<void> {
  if (report.stopAsked) throw new AssistantFault('Stopped')
  const setting = await readSetting(db)
  const server = serverOf(box, setting)
  if (!server) throw new AssistantFault('NotConnected')
  // Withdrawn or suspended since it was queued.
  if (!(await maySendOf(db, report.tenantId))) throw new AssistantFault('NotAllowed')
  const zoned = zonedWriter((await zoneOf(db, report.tenantId)) ?? defaultTimeZone)
  const found = await gatherSources(db, report, { language: report.language, zoned }, await embedderOf(db, box, outgoing), signal)
  if (!found) throw new AssistantFault('Faulty')
  await beginReport(db, report.id, found.sources, server.model)
  const stop = stopSignal(db, report.id)
  const [filter, splitter] = [withoutThoughts(), sentenceSplitter()]
  let released = 0
  const release = async (sentences: readonly AnswerSentence[]) => {
    const room = sentences.slice(0, assistantLimits.sentences - released)
    released += room.length
    await addSentences(db, report.id, checked(room, found))
    if (room.length < sentences.length) throw new AssistantFault('TooLong')
  }
  try {
    const messages = promptOf(setting, found.sources, report.language)
    for await (const piece of chat(outgoing.of(null, 'assistant'), server, messages, AbortSignal.any([signal, stop.signal]), times))
      await release(splitter.push(filter(piece)))
    await release(splitter.end())
    if (released === 0) throw new AssistantFault('Empty')
  } catch (error) {
    // What was being written when the server stopped is written again.
    signal.throwIfAborted()
    throw stop.signal.aborted ? new AssistantFault('Stopped') : error
  } finally {
    stop.close()
  }
}
