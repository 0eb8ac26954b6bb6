import { screen, waitFor } from '@testing-library/react'
import { type PluginAxisResult, type PluginChoice, pluginCalls } from '@undertone/domain/plugin/plugin.calls'
import { beforeEach, expect, test } from 'vitest'
import { answer, serve } from '../../../../core/testing/fake-server.ts'
import { logIn } from '../../../../core/testing/screen.tsx'
import { choose, press } from '../../../../core/testing/user.ts'
import { analysisAnswers } from '../../testing/analysis-plant.ts'
import { renderTab, selection } from '../../testing/render-tab.tsx'
import { pluginTab } from './plugin-tab.tsx'

beforeEach(() => logIn([]))

const choiceOf = (name: string, en: string): PluginChoice => ({
  name,
  declaration: {
    ...{ name, title: { en, cn: en }, version: '1', needs: { speed: false, spectra: [] }, curves: [] },
    values: [{ key: 'a', title: { en: 'Knocks', cn: '敲击' }, unit: '1/s' }],
  },
})
const choices = [choiceOf('first', 'First'), choiceOf('second', 'Second')]
const axisOf = (axis: 'X' | 'Z', value: number): PluginAxisResult => ({
  ...{ axis, ms: 1, problem: null },
  answer: { values: [{ key: 'a', value }], curves: [], note: null },
})

function renderPlugins(given: readonly PluginChoice[] = choices, query = {}) {
  const server = serve(
    ...analysisAnswers,
    answer(pluginCalls.choices, [...given]),
    answer(pluginCalls.result, ({ query: asked }) => ({
      ...{ name: asked.name ?? '', number: 1, waveId: 100, dateTime: '', sampleHz: 1, speedHz: null },
      declaration: (given.find(({ name }) => name === asked.name) ?? choices[0]!).declaration,
      axes: asked.axis === 'Z' ? [axisOf('Z', 7)] : [axisOf('X', asked.name === 'first' ? 3 : 4), axisOf('Z', 7)],
    })),
  )
  return { server, address: renderTab(pluginTab, { ...selection, ...query }) }
}

test('the first plug-in analyses the recording; another one is kept in the URL', async () => {
  const { address } = renderPlugins()
  expect(await screen.findByText('3 1/s')).toBeDefined()
  await choose('Plug-in', 'Second')
  expect(await screen.findByText('4 1/s')).toBeDefined()
  expect(address().plugin).toBe('second')
})

test('one axis alone is analysed where one is selected', async () => {
  renderPlugins(choices, { plugin: 'second' })
  expect(await screen.findByText('4 1/s')).toBeDefined()
  await press('A')
  await waitFor(() => expect(screen.queryByText('4 1/s')).toBeNull())
  expect(screen.getByText('7 1/s')).toBeDefined()
})

test('a link to the tab of a company without plug-ins says who adds them', async () => {
  renderPlugins([])
  expect(await screen.findByText('No plug-in is switched on')).toBeDefined()
})
