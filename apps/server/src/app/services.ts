import type { ConnectorLink } from '../contracts/connector-link.ts'
import type { DownLinks } from '../contracts/device-link.ts'
import type { Platform } from '../contracts/feature.ts'
import type { SamplingStore } from '../contracts/manual-sampling.ts'
import type { HandMeasurements, PastMeasurements } from '../contracts/measured/hand-measurements.ts'
import type { QuarantineRetry } from '../contracts/quarantine-retry.ts'
import type { TimeCorrector } from '../contracts/time-corrector.ts'
import type { WaveSamples } from '../contracts/wave-samples.ts'
import { provideJournal } from '../features/access/access.feature.ts'
import { providePluginUse, providePointLimits } from '../features/alarm/alarm.feature.ts'
import { provideShaftCharts, provideShaftFacts } from '../features/analysis/analysis.feature.ts'
import { provideAssistant } from '../features/assistant/assistant.feature.ts'
import { provideBrand } from '../features/branding/branding.feature.ts'
import { provideNotices } from '../features/content/content.feature.ts'
import { provideConclusions } from '../features/diagnosis/diagnosis.feature.ts'
import { provideMachineScores } from '../features/health/health.feature.ts'
import { provideMonitor } from '../features/monitor/monitor.feature.ts'
import { providePicture } from '../features/picture/picture.feature.ts'
import { providePlugins } from '../features/plugin/plugin.feature.ts'
import { provideReportAttachments, provideSignedReports } from '../features/report/report.feature.ts'
import { provideSession } from '../features/session/session.feature.ts'
import { provideRecordings } from '../features/waveform/waveform.feature.ts'
import type { TaskKind } from '../platform/queue/task.ts'
import type { WaveViews } from '../waves/compute/wave.service.ts'

/** What the floors below the features offer them. */
export interface Foundation extends Platform {
  readonly views: WaveViews
  readonly waves: WaveSamples
  /** Stores measurements that no gateway sent. */
  readonly samplings: SamplingStore
  /** Stores what people measure by hand. */
  readonly measurements: HandMeasurements
  /** Stores what was measured elsewhere. */
  readonly past: PastMeasurements
  /** Corrects the measuring times of samples with a suspect clock. */
  readonly times: TimeCorrector
  /** Retries quarantine entries. */
  readonly retry: QuarantineRetry
  /** Tries connectors to devices on live data. */
  readonly connectors: ConnectorLink
  /** Closes the connection of a gateway. */
  readonly disconnectGateway: (id: number) => void
  /** The ways down to the gateways that are connected to this server; connectors add theirs. */
  readonly link: Pick<DownLinks, 'send' | 'share' | 'add'>
  /** The number of this server, as in `gateway.connected_to`. */
  readonly serverRun: number
  /** The kinds of tasks of the floors below. */
  readonly taskKinds: readonly TaskKind[]
  /** Has due tasks of this server run now. */
  readonly wake: () => void
  /** The MQTT port of the ingest, shown to users. */
  readonly mqttPort: number
  /** Folder of the built documentation; null serves none. */
  readonly helpDir: string | null
  /** Whether `/docs` and `/openapi.json` are served. */
  readonly docs: boolean
  /** Page for binding WeChat notifications; null disables them. */
  readonly weixinNoticeUrl: string | null
}

/** What features provide to each other and to the HTTP server, one line each. */
const provided = (foundation: Foundation) => ({
  ...provideMonitor(foundation, { ...providePointLimits(), ...provideMachineScores() }),
  ...provideJournal(foundation),
  ...provideSession(foundation),
  ...provideShaftFacts(),
  ...provideShaftCharts(foundation),
  ...provideConclusions(foundation),
  ...providePointLimits(),
  ...provideMachineScores(),
  ...provideNotices(),
  ...providePicture(),
  ...provideBrand(),
  ...provideAssistant(foundation),
  ...provideRecordings(foundation),
  ...providePlugins(foundation),
  ...providePluginUse(),
  ...provideReportAttachments({ ...foundation, ...provideBrand() }),
  ...provideSignedReports({ ...foundation, ...provideBrand() }),
})

/** Everything that a feature may name in the parameter of its `start`; none sees more than it names. */
export interface Services extends Foundation, ReturnType<typeof provided> {
  readonly taskKindOf: (name: string) => TaskKind | undefined
}

/** The services on a foundation. `taskKindOf` asks the kinds of the features that will have started by then. */
export const servicesOn = (foundation: Foundation, taskKindOf: Services['taskKindOf']): Services => ({
  ...foundation,
  ...provided(foundation),
  taskKindOf,
})
