import { assistantErrors } from '@undertone/domain/assistant/assistant.errors'
import { assistantLimits } from '@undertone/domain/assistant/assistant-limits'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { Semaphore } from '../../../platform/runtime/semaphore.ts'
import { answerOfThread } from '../../../platform/runtime/thread/bounded-thread.ts'

/** What the thread answers: the text as Markdown with headings for pages, or why there is none. */
export type PdfAnswer = { readonly text: string } | { readonly refused: 'locked' | 'unreadable' }

/** What a file may take that is built to take more: memory in MiB and time in ms (guesses: a manual of 500 pages takes 150 MiB and 6 s). */
const maxMegabytes = 512
const maxMs = 60_000

/** Files that wait for their turn (guess: an administrator uploads a shelf of manuals at once). */
const maxWaiting = 20
const turns = new Semaphore(1, maxWaiting, () => new DomainError(coreErrors.unavailable))

const unreadable = () => new DomainError(assistantErrors.pdfUnreadable, {}, 'file')

const parse = (bytes: Uint8Array): Promise<PdfAnswer> =>
  answerOfThread<PdfAnswer>(
    new URL('./pdf-text.worker.ts', import.meta.url),
    { data: bytes, maxMegabytes, maxMs },
    { refused: 'unreadable' },
  )

/**
 * The text of a PDF as Markdown, with a heading for each page, read in a thread with bounded memory and time, one file after another.
 * @throws DomainError if it is locked by a password, damaged, or has no text.
 */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const answer = await turns.run(() => parse(bytes))
  if ('refused' in answer) throw answer.refused === 'locked' ? new DomainError(assistantErrors.pdfLocked, {}, 'file') : unreadable()
  if (answer.text.trim() === '') throw new DomainError(assistantErrors.pdfWithoutText, {}, 'file')
  if (answer.text.length > assistantLimits.documentBytes)
    throw new DomainError(assistantErrors.documentTooLarge, { max: assistantLimits.documentBytes / 1_048_576 }, 'file')
  return answer.text
}
