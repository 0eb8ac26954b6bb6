import { afterEach, expect, test } from 'vitest'
import { useLanguage } from '../language/language.ts'
import { queryClient } from './query.ts'

afterEach(() => {
  queryClient.clear()
  useLanguage.setState({ lang: 'en' })
})

test('what the server said is asked for again in another language, and not because of anything else', () => {
  useLanguage.setState({ lang: 'en' })
  queryClient.setQueryData(['finding'], 'Bearing fault')
  useLanguage.setState({ lang: 'en' })
  expect(queryClient.getQueryState(['finding'])?.isInvalidated).toBe(false)
  useLanguage.setState({ lang: 'cn' })
  expect(queryClient.getQueryState(['finding'])?.isInvalidated).toBe(true)
})
