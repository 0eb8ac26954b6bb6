import { screen, waitFor } from '@testing-library/react'
import { type AssistantDocument, type AssistantSetting, assistantCalls } from '@undertone/domain/assistant/assistant-setting.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { fillIn, press, problemAt } from '../../../core/testing/user.ts'
import { AssistantSettingPage } from './assistant-setting-page.tsx'

const unset: AssistantSetting = {
  ...{ isConnected: false, address: '', hasKey: false, model: '', embeddingModel: '', roleTask: '', questionWords: '' },
  ...{ automatic: 'Off', language: 'cn', dailyTexts: 50, updatedAt: null, updatedBy: null, textsToday: 0 },
}
const set: AssistantSetting = {
  ...unset,
  isConnected: true,
  hasKey: true,
  address: 'https://api.example.com/v1',
  model: 'chat',
  textsToday: 1,
}
const document: AssistantDocument = {
  ...{ id: 4, name: 'guide.md', bytes: 2048, passages: 3, embedded: 0, createdAt: '2026-11-20 04:10:00', createdBy: 'Ann' },
}
const documents = (...records: AssistantDocument[]) => answer(assistantCalls.documents, { records, total: records.length })

beforeEach(() => logIn(['*:*:*', 'platform:assistant:list', 'platform:assistant:edit']))

describe('the connection', () => {
  test('needs address and key, in both languages', async () => {
    const server = serve(answer(assistantCalls.get, unset), documents())
    renderAt('/', <AssistantSettingPage />)
    await screen.findByText(/No language model is connected/)
    expect(screen.getByText('Chinese')).toBeDefined()
    await press('Save')
    expect(problemAt('Model address')).toBe('Enter the model address')
    expect(problemAt('Key')).toBe('Enter the key')
    expect(server.bodies(assistantCalls.save)).toEqual([])
    useLanguage.setState({ lang: 'cn' })
    await waitFor(() => expect(problemAt('模型地址')).toBe('请输入模型地址'))
    useLanguage.setState({ lang: 'en' })
  })

  test('keeps its key, and shows an error of the server at its field', async () => {
    const server = serve(
      answer(assistantCalls.get, set),
      documents(),
      reject(assistantCalls.save, { msg: 'Enter the key again', field: 'apiKey' }),
    )
    renderAt('/', <AssistantSettingPage />)
    await fillIn('Model address', 'https://other.example.com/v1')
    await press('Save')
    await waitFor(() => expect(problemAt('Key')).toBe('Enter the key again'))
    expect(server.bodies(assistantCalls.save)).toMatchObject([{ address: 'https://other.example.com/v1', apiKey: '', dailyTexts: 50 }])
  })

  test('is tested as it is entered, and shows the words of the server as text', async () => {
    const chat = { failure: null, status: null, words: 'I am <b>tiny</b>.', ms: 12 } as const
    const embeddings = { failure: 'HostRefused', status: null, words: '', ms: 3, dimensions: null } as const
    const server = serve(answer(assistantCalls.get, set), documents(), answer(assistantCalls.test, { chat, embeddings }))
    renderAt('/', <AssistantSettingPage />)
    await fillIn('Model', 'tiny')
    await press('Test')
    await screen.findByText('I am <b>tiny</b>.')
    expect(screen.getByText(/internal address that is not open/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open this address in Internal hosts' })).toBeTruthy()
    expect(server.bodies(assistantCalls.test)).toEqual([{ address: set.address, apiKey: '', model: 'tiny', embeddingModel: '' }])
    expect(server.bodies(assistantCalls.save)).toEqual([])
  })

  test('warns before a key is sent in the clear', async () => {
    serve(answer(assistantCalls.get, set), documents())
    renderAt('/', <AssistantSettingPage />)
    await fillIn('Model address', 'http://10.0.0.7:8000/v1')
    await screen.findByText(/http:\/\/ is not encrypted/)
  })

  test('is cut after a confirmation', async () => {
    const server = serve(answer(assistantCalls.get, set), documents(), answer(assistantCalls.disconnect, unset))
    renderAt('/', <AssistantSettingPage />)
    await press('Disconnect')
    await screen.findByText('Disconnect the language model?')
    const buttons = screen.getAllByRole('button', { name: 'Disconnect' })
    buttons.at(-1)?.click()
    await waitFor(() => expect(server.bodies(assistantCalls.disconnect)).toEqual([{}]))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Model address').value).toBe(''))
  })

  test('refuses a daily number that is none', async () => {
    serve(answer(assistantCalls.get, set), documents())
    renderAt('/', <AssistantSettingPage />)
    await fillIn('Texts per customer and day', '0')
    await press('Save')
    expect(problemAt('Texts per customer and day')).toBe('Enter a whole number from 1 to 1000')
  })
})

describe('the knowledge base', () => {
  test('says what may be uploaded, and shows a document with its passages', async () => {
    serve(
      answer(assistantCalls.get, set),
      documents(document),
      answer(assistantCalls.document, { ...document, body: [{ number: 0, heading: 'Bearings', text: '<i>Grease</i>' }] }),
    )
    renderAt('/?documentId=4', <AssistantSettingPage />)
    await screen.findByText('<i>Grease</i>')
    expect(screen.getByText('PDF, at most 20 MB; text (.txt) or Markdown (.md) in UTF-8, at most 2 MB')).toBeTruthy()
  })

  test('is searched to see what a text would quote', async () => {
    const found = { documentId: 4, documentName: 'guide.md', number: 0, heading: 'Bearings', text: 'The outer race' }
    const server = serve(answer(assistantCalls.get, set), documents(document), answer(assistantCalls.search, [found]))
    renderAt('/', <AssistantSettingPage />)
    await fillIn('Try a search', 'outer race')
    await press('Search')
    await screen.findByText('guide.md › Bearings')
    expect(server.bodies(assistantCalls.search)).toEqual([{ words: 'outer race' }])
  })

  test('forgets a document after a confirmation', async () => {
    const server = serve(answer(assistantCalls.get, set), documents(document), answer(assistantCalls.removeDocument, null))
    renderAt('/', <AssistantSettingPage />)
    await press('Delete “guide.md”')
    await press('Delete')
    await waitFor(() => expect(server.sent(assistantCalls.removeDocument)).toHaveLength(1))
  })
})
