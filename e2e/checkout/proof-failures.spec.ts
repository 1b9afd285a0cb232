import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { heading } from '../src/page-parts.ts';
import { approveButton, changeButton, proof, proofAddress, serveProof } from '../src/proof-page.ts';

test.describe('when something is in the way', () => {
  test.use({ expectedAnswers: [404, 409, 503] });

  test('is not found under another link', async ({ page }) => {
    for (const search of ['', '?proofId=nonsense', '?proofId=6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c12']) {
      await page.goto(`/proof${search}`);
      await expect(heading(page, 'Portrait not found')).toBeVisible();
    }
  });

  test('can be asked for again, and loses no word on the way back', async ({ page }) => {
    await page.route(`**/api/proofs/${proof.id}`, answerWithError(503, { code: 'unavailable' }));
    await page.goto(proofAddress);
    await expect(heading(page, 'The portrait could not be shown')).toBeVisible({ timeout: 30_000 });
    await page.unroute(`**/api/proofs/${proof.id}`);
    await serveProof(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await changeButton(page).click();
    const note = page.getByLabel('What should be different?');
    await note.fill('Less blue.');
    await page.route('**/decision', answerWithError(503, { code: 'unavailable' }));
    await page.getByRole('button', { name: 'Send my wishes' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'We did not receive your answer' })).toBeVisible();
    await expect(note).toHaveValue('Less blue.');
  });

  test('shows what was decided elsewhere in the meantime', async ({ page }) => {
    await serveProof(page);
    await page.goto(proofAddress);
    await expect(approveButton(page)).toBeVisible();
    await page.route(
      '**/decision',
      answerWithError(409, { code: 'conflict', error: 'We have sent you a newer version since.' }),
    );
    await serveProof(page, { state: 'superseded' });
    await approveButton(page).click();
    await expect(page.getByText('There is a newer version')).toBeVisible();
    await expect(approveButton(page)).toBeHidden();
  });
});
