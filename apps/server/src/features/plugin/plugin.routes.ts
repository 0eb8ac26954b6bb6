import { pluginCalls as calls } from '@undertone/domain/plugin/plugin.calls'
import { type Binding, bind } from '../../platform/http/http.ts'
import {
  addPlugin,
  addVersion,
  listPlugins,
  type PluginParts,
  pluginChoices,
  pluginDetail,
  pluginSource,
  previewFile,
  removePlugin,
  removeVersion,
  rollBack,
  setUse,
} from './plugin.service.ts'
import { pluginResult, type ResultParts, recordingsFor, tryVersion } from './plugin-result.service.ts'

/** Plug-ins of a company: administration, trials, and results for the analysis page. */
export const pluginRoutes = (parts: PluginParts & ResultParts): Binding[] => {
  const { db } = parts
  return [
    bind(calls.list, (_input, { caller }) => listPlugins(db, caller)),
    bind(calls.detail, ({ query }, { caller }) => pluginDetail(parts, caller, query.id)),
    bind(calls.source, ({ query }, { caller }) => pluginSource(db, caller, query.id, query.number)),
    bind(calls.preview, ({ body }, { caller }) => previewFile(parts, caller, body.source)),
    bind(calls.add, ({ body }, { caller }) => addPlugin(parts, caller, body.source)),
    bind(calls.addVersion, ({ body }, { caller }) => addVersion(parts, caller, body.id, body.source)),
    bind(calls.setUse, ({ body }, { caller }) => setUse(parts, caller, body)),
    bind(calls.rollBack, ({ body }, { caller }) => rollBack(parts, caller, body.id)),
    bind(calls.remove, ({ query }, { caller }) => removePlugin(parts, caller, query.id)),
    bind(calls.removeVersion, ({ query }, { caller }) => removeVersion(parts, caller, query.id, query.number)),
    bind(calls.choices, (_input, { caller }) => pluginChoices(db, caller)),
    bind(calls.result, ({ query }, { caller }) => pluginResult(parts, caller, query)),
    bind(calls.try, ({ query }, { caller }) => tryVersion(parts, caller, query)),
    bind(calls.recordings, ({ query }, { caller }) => recordingsFor(db, caller, query.keyword)),
  ]
}
