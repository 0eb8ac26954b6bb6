import type { PluginRecord } from '@undertone/domain/plugin/plugin.calls'
import { pluginState } from '@undertone/domain/plugin/plugin.enums'
import type { PluginDeclaration } from '@undertone/domain/plugin/plugin-declaration'
import { type Say, useText } from '../../core/language/language.ts'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { StateTag } from '../../ui/display/state-tag.tsx'
import { pluginText } from './plugin.text.ts'

/** Whether a plug-in runs. */
export function PluginState({ of }: { readonly of: Pick<PluginRecord, 'isOn' | 'off'> }) {
  const { On, Off, Failed } = pluginState.members
  return <StateTag of={pluginState} code={(of.isOn ? On : of.off ? Failed : Off).code} />
}

/** What a waveform must have. */
function needsText({ needs }: PluginDeclaration, say: Say): string {
  const parts = [
    needs.minRate === undefined ? '' : say(pluginText.minRate, { value: needs.minRate }),
    needs.minSamples === undefined ? '' : say(pluginText.minSamples, { value: needs.minSamples }),
    needs.speed ? say(pluginText.speed) : '',
  ].filter((part) => part !== '')
  return parts.join(', ') || say(pluginText.nothing)
}

const titlesOf = (titled: readonly { readonly title: PluginDeclaration['title']; readonly unit?: string }[], say: Say): string =>
  titled.map(({ title, unit }) => (unit ? `${say(title)} (${unit})` : say(title))).join(', ') || '–'

/** What a file declares. */
export function DeclarationFacts({ declaration }: { readonly declaration: PluginDeclaration }) {
  const say = useText()
  const { name, title, about, version, values, curves } = declaration
  return (
    <Facts>
      <Fact name={pluginText.name}>{say(title)}</Fact>
      <Fact name={pluginText.key}>{name}</Fact>
      <Fact name={pluginText.version}>{version}</Fact>
      {about && <Fact name={pluginText.about}>{say(about)}</Fact>}
      <Fact name={pluginText.needs}>{needsText(declaration, say)}</Fact>
      <Fact name={pluginText.values}>{titlesOf(values, say)}</Fact>
      <Fact name={pluginText.curves}>{titlesOf(curves, say)}</Fact>
    </Facts>
  )
}
