import { expect, test } from 'vitest'
import { validLocale } from './valid-locale.ts'

test('a system tag is reduced to one that formats numbers', () => {
  expect(['en-US@posix', 'zh_CN.UTF-8', 'zh-CN', 'C', ''].map(validLocale)).toEqual(['en-US', 'zh-CN', 'zh-CN', 'en', 'en'])
})
