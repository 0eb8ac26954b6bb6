import { useEffect, useRef, useState } from 'react'
import type { SoundRequest, SoundWorkKind, SoundWorks } from './sound-worker-tasks.ts'

/** A thread for one kind of work; a new order ends the one under way. */
class SoundThread {
  #worker: Worker | null = null
  #isBusy = false

  ask(request: SoundRequest, done: (answer: unknown) => void, failed: (why: string) => void): void {
    if (this.#isBusy) this.end()
    this.#worker ??= new Worker(new URL('./sound.worker.ts', import.meta.url), { type: 'module' })
    this.#isBusy = true
    this.#worker.onmessage = ({ data }) => {
      this.#isBusy = false
      done(data)
    }
    this.#worker.onerror = (event) => {
      this.end()
      failed(event.message)
    }
    this.#worker.postMessage(request)
  }

  end(): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#isBusy = false
  }
}

/** What is known of an order. */
export interface SoundWorkState<K extends SoundWorkKind> {
  /** The newest answer to an order of the same samples. */
  readonly answer: SoundWorks[K]['answer'] | null
  readonly order: SoundWorks[K]['order'] | null
  readonly pending: boolean
  /** The thread itself failed. */
  readonly failure: string | null
}

/** Has an order carried out beside the page; keep the order while nothing in it changes. Null asks for nothing. */
export function useSoundWork<K extends SoundWorkKind>(kind: K, order: SoundWorks[K]['order'] | null): SoundWorkState<K> {
  const thread = useRef<SoundThread | null>(null)
  const [found, setFound] = useState<Omit<SoundWorkState<K>, 'pending'>>({ answer: null, order: null, failure: null })
  useEffect(() => {
    if (!order) return
    thread.current ??= new SoundThread()
    let isWanted = true
    thread.current.ask(
      { kind, order } as SoundRequest,
      (answer) => isWanted && setFound({ answer: answer as SoundWorks[K]['answer'], order, failure: null }),
      (failure) => isWanted && setFound({ answer: null, order, failure }),
    )
    return () => {
      isWanted = false
    }
  }, [kind, order])
  useEffect(
    () => () => {
      thread.current?.end()
      thread.current = null
    },
    [],
  )
  const isOfThese = order !== null && found.order?.samples === order.samples
  return {
    answer: isOfThese ? found.answer : null,
    order: isOfThese ? found.order : null,
    failure: isOfThese ? found.failure : null,
    pending: order !== null && found.order !== order,
  }
}
