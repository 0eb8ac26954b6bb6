import { randomUUID } from 'node:crypto'
import { type ExporterParts, SpanExporter } from './span-exporter.ts'
import { type TraceSettings, traceSampler } from './trace-settings.ts'
import { setTracer } from './tracer.ts'

/** Records traces in this thread and sends them; null without settings: then nothing is recorded, and costs nothing. */
export function startTraces(
  settings: TraceSettings | null,
  version: string,
  parts: Omit<ExporterParts, 'settings' | 'resource'>,
): SpanExporter | null {
  if (settings === null) return null
  const resource = { 'service.name': settings.serviceName, 'service.version': version, 'service.instance.id': randomUUID() }
  const exporter = new SpanExporter({ settings, resource, ...parts })
  setTracer({ sampler: traceSampler(settings), sink: exporter })
  return exporter
}
