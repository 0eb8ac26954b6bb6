import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { PluginMeter, PluginUse } from '../../contracts/measured/plugin-values.ts'
import type { ReadShaftFacts } from '../../contracts/shaft-facts.ts'
import type { WaveSamples } from '../../contracts/wave-samples.ts'
import { pluginRoutes } from './plugin.routes.ts'
import { pluginMeter } from './plugin-meter.ts'
import { PluginRunner } from './run/plugin-runner.ts'

interface RunnerNeeds extends Pick<Platform, 'db' | 'log'> {
  readonly waves: WaveSamples
}

/** Analyses of a company's own, for what measures their values; the processes start with the first of them. */
export function providePlugins({ db, log, waves }: RunnerNeeds): {
  readonly pluginRunner: PluginRunner
  readonly pluginMeter: PluginMeter
} {
  const pluginRunner = new PluginRunner(waves)
  return { pluginRunner, pluginMeter: pluginMeter(db, pluginRunner, log) }
}

interface PluginNeeds extends Pick<Platform, 'db'> {
  readonly readShaftFacts: ReadShaftFacts
  readonly pluginRunner: PluginRunner
  readonly pluginUse: PluginUse
}

export const pluginFeature = defineFeature({
  name: 'plugin',
  start: ({ db, readShaftFacts: factsOf, pluginRunner: runner, pluginUse: use }: PluginNeeds) => ({
    routes: pluginRoutes({ db, factsOf, runner, use }),
    close: () => runner.close(),
  }),
})
