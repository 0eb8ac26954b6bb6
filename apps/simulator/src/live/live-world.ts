import type { Settings } from '../device/device-memory.ts'
import type { Progress } from '../history/progress.ts'
import type { SynthesisThread } from '../history/synthesis-thread.ts'
import type { Publish } from '../transport/gateway-link.ts'

/** Dependencies of a live sensor. */
export interface LiveWorld {
  readonly progress: Progress
  readonly thread: SynthesisThread
  readonly signal: AbortSignal
  publishOf(sensorId: string): Publish
  /** The settings of a sensor as they are now. */
  settingsOf(sensorId: string): Settings
  log(line: string): void
  onProgress(): void
}
