import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { Answered, Numbered } from './generator.ts'
import type { Answers, Order } from './orders.ts'

/** The load generator, in a separate process, so that its cost is not counted as the product's. */
export class Generator {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>()
  #orders = 0

  constructor() {
    this.#child = fork(path.join(import.meta.dirname, 'generator.ts'), {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#child.on('message', (answered: Answered) => this.#hear(answered))
    this.#child.on('exit', (code) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`the load generator exited with ${code}`))
    })
  }

  ask<O extends Order>(order: O): Promise<Answers[O['do']]> {
    const id = this.#orders++
    return new Promise<Answers[O['do']]>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#child.send({ id, order } satisfies Numbered)
    })
  }

  close(): void {
    this.#waiting.clear()
    if (this.#child.connected) this.#child.disconnect()
  }

  #hear({ id, answer, error }: Answered): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error === undefined) waiting?.resolve(answer as never)
    else waiting?.reject(new Error(error))
  }
}
