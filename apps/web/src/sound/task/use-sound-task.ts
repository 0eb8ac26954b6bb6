import { useEffect, useRef, useState } from 'react'
import type { SoundRequest, SoundTaskKind, SoundTasks } from './sound-worker-tasks.ts'

/** A web worker for one kind of task; a new task terminates the running one. */
class SoundWorker {
  #worker: Worker | null = null
  #isBusy = false

  run(request: SoundRequest, done: (result: unknown) => void, failed: (message: string) => void): void {
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

/** The state of a task. */
export interface SoundTaskState<K extends SoundTaskKind> {
  /** The latest result for the same samples. */
  readonly result: SoundTasks[K]['result'] | null
  readonly task: SoundTasks[K]['task'] | null
  readonly pending: boolean
  /** The error of the worker itself. */
  readonly failure: string | null
}

/** Runs a task on a web worker; keep the object identity while nothing changes. Null runs nothing. */
export function useSoundTask<K extends SoundTaskKind>(kind: K, task: SoundTasks[K]['task'] | null): SoundTaskState<K> {
  const thread = useRef<SoundWorker | null>(null)
  const [found, setFound] = useState<Omit<SoundTaskState<K>, 'pending'>>({ result: null, task: null, failure: null })
  useEffect(() => {
    if (!task) return
    thread.current ??= new SoundWorker()
    let isCurrent = true
    thread.current.run(
      { kind, task } as SoundRequest,
      (result) => isCurrent && setFound({ result: result as SoundTasks[K]['result'], task, failure: null }),
      (failure) => isCurrent && setFound({ result: null, task, failure }),
    )
    return () => {
      isCurrent = false
    }
  }, [kind, task])
  useEffect(
    () => () => {
      thread.current?.end()
      thread.current = null
    },
    [],
  )
  const isSameWave = task !== null && found.task?.samples === task.samples
  return {
    result: isSameWave ? found.result : null,
    task: isSameWave ? found.task : null,
    failure: isSameWave ? found.failure : null,
    pending: task !== null && found.task !== task,
  }
}
