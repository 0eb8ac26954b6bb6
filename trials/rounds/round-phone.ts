import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { filePart } from '@undertone/domain/file/file-part'
import { inspectionTaskCalls } from '@undertone/domain/inspection/round/round.calls'
import type { Answer } from '../product/person.ts'
import type { Ask } from './round-setup.ts'

/** How soon a phone of the trial tries again, ms: shorter than the app's, so that it meets the server as it starts. */
const againMs = 100

/** Something that was done without a network: a call, and the picture that follows it. */
export interface WaitingAct {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>> & { readonly clientId: string }
  readonly picture?: Buffer
}

/** What of an answer says that the server has it: its code, and its data. */
const readAnswer = ({ text }: Answer): { readonly code: number; readonly msg?: string; readonly data?: unknown } => {
  try {
    return JSON.parse(text)
  } catch {
    return { code: 0 }
  }
}

/**
 * A phone that sends what waits as the app's outbox does: rows first, then pictures in parts from where the server says, each attached once it is whole. It
 * forgets nothing before the server has confirmed it, and sends again what it got no answer to.
 */
export class RoundPhone {
  readonly #ask: Ask
  readonly #taskId: number
  #acts: readonly WaitingAct[]
  /** Requests that were confirmed, and those that had no answer and were sent again. */
  confirmed = 0
  again = 0
  readonly refusals: string[] = []

  constructor(ask: Ask, taskId: number, acts: readonly WaitingAct[]) {
    this.#ask = ask
    this.#taskId = taskId
    this.#acts = acts
  }

  /** Sends one call until the server has answered it; null where it refuses. */
  async #confirm(path: string, body: object): Promise<unknown> {
    for (;;) {
      const answer = await this.#ask('POST', path, body).catch(() => null)
      if (answer && answer.status < 500 && answer.status !== 429) {
        const { code, msg, data } = readAnswer(answer)
        if (code === 200) {
          this.confirmed += 1
          return data
        }
        this.refusals.push(`${path} was answered ${answer.status}, ${code} ${msg ?? ''}`)
        return null
      }
      this.again += 1
      await pause(againMs)
    }
  }

  async #sendPicture({ body: { clientId }, picture = Buffer.alloc(0) }: WaitingAct): Promise<void> {
    const sha256 = hashOf(picture)
    let offset = 0
    for (;;) {
      const data = picture.subarray(offset, offset + filePart.bytes).toString('base64')
      const part = { sha256, name: pictureName, size: picture.length, offset, data }
      const sent = (await this.#confirm(filePart.path, part)) as { received: number; fileId: string | null } | null
      if (sent === null) return
      if (sent.fileId !== null) {
        await this.#confirm(inspectionTaskCalls.attach.path, { id: this.#taskId, clientId, sha256, fileId: sent.fileId })
        return
      }
      offset = sent.received
    }
  }

  /** Sends everything. */
  async send(): Promise<void> {
    for (const { path, body } of this.#acts) await this.#confirm(path, body)
    for (const act of this.#acts) if (act.picture) await this.#sendPicture(act)
    this.#acts = []
  }
}

const pictureName = 'round.png'
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
/** What a row says of the picture that follows it. */
export const awaited = (picture: Buffer) => ({ sha256: hashOf(picture), name: pictureName, size: picture.length })
