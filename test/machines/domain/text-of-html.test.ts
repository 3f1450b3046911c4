import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOfHtml } from '../../../machines/domain/text-of-html.ts'

describe('HTML as text', () => {
  it.each([
    ['<p>Phở <b>bò</b>, ngon.</p><p>Nước<br>trong</p>', 'Phở bò, ngon. Nước trong'],
    ['<ul>\n  <li>Hành</li>\n  <li class="a">Ngò</li>\n</ul>', 'Hành Ngò'],
    ['<a href="/x">Xem</a> <span style="color:red">thêm</span>', 'Xem thêm'],
    ['<style>p { color: red }</style><script>alert(1)</script>Chè<!-- <b>ẩn</b> -->', 'Chè'],
    ['M&amp;M&#39;s &ndash; &#x1F35C;&nbsp;Ph&ocirc; mai &Aacute;', "M&M's – 🍜 Phô mai Á"],
    ['&lt;b&gt; &amp;lt;', '<b> &lt;'],
    ['&constructor; &#x110000; &#x; &#9999999999;', '&constructor; &#x110000; &#x; &#9999999999;'],
    ['Cơm & trà, cỡ < 30\ncm, 2 > 1', 'Cơm & trà, cỡ < 30\ncm, 2 > 1'],
  ])('MEND-18 %s', (html, text) => {
    expect(textOfHtml(html)).toBe(text)
  })

  it('MEND-18 is the same where there are no tags and no entities', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[<&]/g, '')),
        (text) => {
          expect(textOfHtml(text)).toBe(text)
        },
      ),
    )
  })

  it('MEND-18 has no tag and no more than one space in a row left, whatever it is made of', () => {
    const parts = fc.constantFrom(
      '<p>',
      '</p>',
      '<b class="x">',
      '</b>',
      '<br/>',
      '<!-- x -->',
      '<img src=x onerror=alert(1)>',
      'phở',
      ' ',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(parts), (html) => {
        expect(textOfHtml(`<p>${html.join('')}`)).toMatch(/^(phở( (?!$))?)*$/)
      }),
    )
  })
})
