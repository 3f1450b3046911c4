import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { SafeHtml } from '../../src/ui/safe-html.tsx'

const native = Object.getOwnPropertyDescriptor(Element.prototype, 'setHTML')

const html = `
<h2 id="root" class="big" style="color:red" onclick="document.title='x'">Nghỉ <b>Tết</b></h2>
<p data-x="1" aria-label="y" href="/z">Từ <i>ngày mai</i>, <a href="/pages/gioi-thieu" target="_top" onmouseover=alert(1)>xem thêm</a></p>
<ul><li>Quận 1</li><li><a href="https://bua.example/x">trang khác</a></li></ul>
<a href="javascript:alert(1)">một</a><a href=" java&#10;script:alert(1)">hai</a><a href="data:text/html,x">ba</a><a href="tel:123">bốn</a>
<script>document.title="x"</script><style>body{display:none}</style><img src=x onerror=alert(1)>
<svg><a href="javascript:alert(1)"><text>năm</text></a></svg><form action="/x"><input name="body"></form><iframe srcdoc="x"></iframe>`

const safe = `
<h2>Nghỉ <b>Tết</b></h2>
<p>Từ <i>ngày mai</i>, <a href="/pages/gioi-thieu">xem thêm</a></p>
<ul><li>Quận 1</li><li><a href="https://bua.example/x" target="_blank" rel="noopener noreferrer">trang khác</a></li></ul>
<a>một</a><a>hai</a><a>ba</a><a>bốn</a>`

afterEach(cleanup)

describe.each([
  ['sanitizes by itself', true],
  ['has no setHTML', false],
] as const)('HTML from the settings, in a browser that %s', (_, isNative) => {
  beforeEach(() => {
    if (!isNative) Reflect.deleteProperty(Element.prototype, 'setHTML')
    return () => native && Object.defineProperty(Element.prototype, 'setHTML', native)
  })

  it('MEND-25 keeps headings, bold words, lists and links, and nothing else', async () => {
    expect('setHTML' in Element.prototype).toBe(isNative)
    const screen = await render(<SafeHtml html={html} />)
    await expect.poll(() => screen.container.firstElementChild?.innerHTML.trimEnd()).toBe(safe)
  })

  it('MOB-2 PAGE-1 MOB-5 leaves the text of whatever an editor writes it in, without attributes', async () => {
    const written = `<div class="x"><h1>Tết</h1><center><font color="red">Nghỉ</font></center></div><section><h4>Giờ</h4><blockquote>8 giờ</blockquote></section>`
    const table = `<table border="1"><tbody><tr><th>Thứ</th><td><small>Hai</small></td></tr></tbody></table>`
    const screen = await render(<SafeHtml html={written + table} />)
    const left = (written + table).replaceAll(/ \w+="\w+"/g, '')
    await expect.poll(() => screen.container.firstElementChild?.innerHTML).toBe(left)
  })

  it('MEND-25 follows a text that changes', async () => {
    const screen = await render(<SafeHtml html="<b>Một</b>" />)
    await expect.poll(() => screen.container.firstElementChild?.innerHTML).toBe('<b>Một</b>')
    await screen.rerender(<SafeHtml html="Hai <i>ba</i>" />)
    await expect.poll(() => screen.container.firstElementChild?.innerHTML).toBe('Hai <i>ba</i>')
  })
})
