import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMockEnvironment } from 'relay-test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ExcelDialog } from '../../../client/admin/excel/ExcelDialog.tsx';
import { ExportButton } from '../../../client/admin/excel/ExportButton.tsx';
import { ServerError } from '../../../client/relay/ServerError.ts';
import { ToastProvider } from '../../../client/ui/Toast.tsx';
import { nth, stubBrowser } from '../familyKit.tsx';
import { patience } from '../../support/patience.ts';

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const valid = { isValid: true, errors: [] as string[] };
const workbook = (name = 'catalogue.xlsx') => new File(['PK'], name);

/** The preview of a file with one new task and one changed skill. */
const preview = {
  uploadId: 'upload-1' as string | null,
  summary: {
    tasksFound: 12,
    skillsFound: 7,
    tasksToAdd: 1,
    tasksToUpdate: 0,
    skillsToAdd: 0,
    skillsToUpdate: 1,
    textsFound: 0,
    textsToAdd: 0,
    textsToUpdate: 0,
  },
  tasksPreview: [{ row: 5, action: 'ADD', title: 'Paper boats', ageGroup: 'PRESCHOOL', changes: [] as string[] }],
  skillsPreview: [
    { row: 3, action: 'UPDATE', name: 'Patience', ageGroup: 'TODDLER', changes: ['Description: waits → waits calmly'] },
  ],
  textsPreview: [] as object[],
  tasksValidation: valid,
  skillsValidation: valid,
  textsValidation: valid,
};
const unchanged = {
  ...preview,
  uploadId: null,
  summary: { ...preview.summary, tasksToAdd: 0, skillsToUpdate: 0 },
  tasksPreview: [],
  skillsPreview: [],
};
const outcome = {
  tasksAdded: 1,
  tasksUpdated: 0,
  skillsAdded: 0,
  skillsUpdated: 1,
  textsSaved: 0,
  errors: [] as string[],
};

/** Opens the dialog with a mock environment, whose operations the test resolves. */
function openDialog() {
  const environment = createMockEnvironment();
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const onImported = vi.fn<() => void>();
  const user = userEvent.setup({
    applyAccept: false,
    advanceTimers: (ms) => vi.isFakeTimers() && vi.advanceTimersByTime(ms),
  });
  render(
    <RelayEnvironmentProvider environment={environment}>
      <ToastProvider>
        <ExcelDialog open onOpenChange={onOpenChange} onImported={onImported} />
      </ToastProvider>
    </RelayEnvironmentProvider>,
  );
  const languages = environment.mock.getMostRecentOperation();
  act(() => environment.mock.resolve(languages, { data: { catalogueLanguages: ['de'] } }));
  const pendingOperations = () => environment.mock.getAllOperations().map(({ request }) => request.node.operation.name);
  const latest = () => environment.mock.getMostRecentOperation();
  const answer = (data: Record<string, unknown>) => act(async () => environment.mock.resolve(latest(), { data }));
  const refuse = (code: 'CONFLICT' | 'BAD_USER_INPUT', message: string) =>
    act(async () => environment.mock.reject(latest(), new ServerError({ code, message, status: 400 })));
  const choose = (file: File) => user.upload(screen.getByLabelText('Excel file'), file);
  const process = async (answered: Record<string, unknown> = preview) => {
    await choose(workbook());
    await user.click(screen.getByRole('button', { name: 'Process File' }));
    await answer({ previewCatalogueImport: answered });
  };
  return { user, pendingOperations, latest, answer, refuse, choose, process, onOpenChange, onImported };
}

const importButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import' });

describe('choosing a file', () => {
  test('enables Process File only once a file is chosen', async () => {
    const { choose } = openDialog();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Process File' });
    expect(button.disabled).toBe(true);
    await choose(workbook('Old Catalogue.XLS'));
    expect(screen.getByText(/Old Catalogue\.XLS/)).toBeTruthy();
    expect(button.disabled).toBe(false);
  });

  test('accepts a dropped file', () => {
    openDialog();
    fireEvent.drop(screen.getByText(/Drop a \.xlsx or \.xls file here/), { dataTransfer: { files: [workbook()] } });
    expect(screen.getByText(/catalogue\.xlsx/)).toBeTruthy();
  });

  test.each([
    ['catalogue.csv', 'Only .xlsx or .xls files are allowed'],
    ['catalogue.xlsx.txt', 'Only .xlsx or .xls files are allowed'],
  ])('refuses %s', async (name, sentence) => {
    const { choose, pendingOperations } = openDialog();
    await choose(workbook(name));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText(new RegExp(name))).toBeNull();
    expect(pendingOperations()).toEqual([]);
  });

  test('refuses a file that is too large without sending it', async () => {
    const { choose, pendingOperations } = openDialog();
    await choose(new File([new Uint8Array(2_000_001)], 'catalogue.xlsx'));
    expect(await screen.findByText('The file is too large: at most 2 MB are allowed')).toBeTruthy();
    expect(pendingOperations()).toEqual([]);
  });
});

describe('processing a file', () => {
  test('uploads the file and shows the preview', async () => {
    const { user, choose, answer, latest } = openDialog();
    const file = workbook();
    await choose(file);
    await user.click(screen.getByRole('button', { name: 'Process File' }));
    expect(latest().request.variables).toEqual({ file: null });
    await answer({ previewCatalogueImport: preview });
    expect(await screen.findByText('File processed successfully')).toBeTruthy();
    expect(screen.getByText('Found 12 tasks and 7 skills')).toBeTruthy();
    expect(screen.getByText('Paper boats')).toBeTruthy();
    expect(screen.getByText('Row 5 · Preschool')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Skills (1)' }));
    expect(screen.getByText('Update')).toBeTruthy();
    expect(screen.getByText('Description: waits → waits calmly')).toBeTruthy();
  });

  test("shows the server's message for an unreadable file, and keeps the file", async () => {
    const { user, choose, refuse } = openDialog();
    await choose(workbook());
    await user.click(screen.getByRole('button', { name: 'Process File' }));
    await refuse('BAD_USER_INPUT', 'The workbook must have a sheet named "Tasks" or "Skills"');
    expect(await screen.findByText('Upload failed')).toBeTruthy();
    const sentence = 'The workbook must have a sheet named "Tasks" or "Skills"';
    expect(within(screen.getByRole('dialog')).getByText(sentence)).toBeTruthy();
    expect(screen.getByText(/catalogue\.xlsx/)).toBeTruthy();
  });

  test('lists the errors by row and disables the import', async () => {
    const { user, process } = openDialog();
    const errors = ['Row 4: Title is required', 'Row 9: Points must be a whole number'];
    await process({ ...preview, uploadId: null, tasksValidation: { isValid: false, errors } });
    const items = within(screen.getByRole('group', { name: 'Errors' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(errors);
    expect(importButton().disabled).toBe(true);
    // No message of success beside errors.
    expect(screen.queryByText('File processed successfully')).toBeNull();
    expect(screen.getByText('Found 12 tasks and 7 skills')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Choose Another File' }));
    expect(screen.getByRole('button', { name: 'Process File' })).toBeTruthy();
  });

  test('pages through five thousand rows', async () => {
    const { user, process } = openDialog();
    const tasksPreview = Array.from({ length: 5000 }, (_, index) => ({
      ...nth(preview.tasksPreview, 0),
      row: index + 2,
      title: `Task ${index + 1}`,
    }));
    await process({ ...preview, tasksPreview });
    expect(screen.getByRole('tab', { name: 'Tasks (5,000)' })).toBeTruthy();
    const rows = () => within(screen.getByRole('group', { name: 'New and changed tasks' })).getAllByText(/^Task \d+$/);
    expect(rows()).toHaveLength(50);
    expect(screen.getByText('1–50 of 5,000')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(rows().map(({ textContent }) => textContent)[0]).toBe('Task 51');
    expect(screen.getByText('51–100 of 5,000')).toBeTruthy();
  });
});

describe('importing', () => {
  test('sends the id of the upload, shows the result and closes after two seconds', async () => {
    const { user, process, answer, latest, onImported, onOpenChange } = openDialog();
    await process();
    await user.click(importButton());
    expect(latest().request.variables).toEqual({ uploadId: 'upload-1' });
    expect(onImported).not.toHaveBeenCalled();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await answer({ importCatalogue: outcome });
    expect(screen.getByRole('heading', { name: 'Import completed' })).toBeTruthy();
    expect(screen.getAllByText('Tasks: 1 added, 0 updated. Skills: 0 added, 1 updated.').length).toBeGreaterThan(0);
    expect(onImported).toHaveBeenCalledOnce();
    act(() => void vi.advanceTimersByTime(1999));
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(screen.getAllByText('Import completed')).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(1));
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
    vi.useRealTimers();
    // The toast comes when the dialog has closed.
    await waitFor(() => expect(screen.getAllByText('Import completed')).toHaveLength(2));
  });

  test('stays open after errors', async () => {
    const { user, process, answer, onOpenChange } = openDialog();
    await process();
    await user.click(importButton());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await answer({ importCatalogue: { ...outcome, errors: ['Row 5: Title is taken'] } });
    expect(screen.getByText('Some errors occurred:')).toBeTruthy();
    expect(screen.getByText('Row 5: Title is taken')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Import completed' })).toBeTruthy();
    expect(screen.getByText('Tasks: 1 added, 0 updated. Skills: 0 added, 1 updated.')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test('is called failed when every row was left out', async () => {
    const { user, process, answer } = openDialog();
    await process();
    await user.click(importButton());
    const nothing = { tasksAdded: 0, tasksUpdated: 0, skillsAdded: 0, skillsUpdated: 0 };
    await answer({ importCatalogue: { ...nothing, errors: ['Row 5: The task was deleted'] } });
    expect(screen.getByRole('heading', { name: 'Import failed' })).toBeTruthy();
    expect(screen.getByText('Nothing was imported.')).toBeTruthy();
    expect(screen.queryByText('Import completed')).toBeNull();
  });

  test('sends nothing and says so when no row is new or changed', async () => {
    const { user, process, pendingOperations, onImported } = openDialog();
    await process(unchanged);
    expect(pendingOperations()).toEqual([]);
    await user.click(importButton());
    expect(await screen.findByText('Nothing to import')).toBeTruthy();
    expect(pendingOperations()).toEqual([]);
    expect(onImported).not.toHaveBeenCalled();
  });

  test("shows the server's message after a refusal, and keeps the preview", async () => {
    const { user, process, refuse, onImported } = openDialog();
    await process();
    await user.click(importButton());
    await refuse('CONFLICT', 'Row 3: the skill was changed meanwhile');
    expect(await screen.findByText('Import failed')).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getByText('Row 3: the skill was changed meanwhile')).toBeTruthy();
    expect(screen.getByText('Paper boats')).toBeTruthy();
    expect(onImported).not.toHaveBeenCalled();
  });

  test('keeps the dialog open while it runs', async () => {
    const { user, process, answer, onOpenChange } = openDialog();
    await process();
    await user.click(importButton());
    const close = within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' });
    await user.click(close);
    expect(onOpenChange).not.toHaveBeenCalled();
    await answer({ importCatalogue: outcome });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  });
});

describe('downloading', () => {
  const saved: { address: string; name: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:it');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ address: this.href, name: this.download });
    });
  });
  const serve = (answers: Record<string, () => Response>) =>
    vi.stubGlobal('fetch', async (address: string) => answers[address]?.() ?? new Response('', { status: 404 }));

  test.each([
    ['Download Template', '/api/admin/export-template', 'tasks-skills-template.xlsx', 'Template downloaded'],
    ['Export Current Data', '/api/admin/export-data', 'tasks-skills-export.xlsx', 'Data exported'],
  ])('%s saves a workbook', async (label, address, name, success) => {
    serve({ [address]: () => new Response('PK') });
    const { user } = openDialog();
    await user.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText(success)).toBeTruthy();
    expect(saved).toEqual([{ address: 'blob:it', name }]);
  });

  test.each([
    ['Download Template', 'Download failed', 'Failed to download template'],
    ['Export Current Data', 'Export failed', 'Failed to export data'],
  ])('%s says when it fails', async (label, title, sentence) => {
    serve({});
    const { user } = openDialog();
    await user.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(saved).toEqual([]);
  });

  test("only logs a failure of the page's Export button", async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serve({});
    const user = userEvent.setup();
    render(
      <ToastProvider>
        <ExportButton />
      </ToastProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('Failed to export data', expect.any(Error)), patience);
    expect(screen.queryByText(/fail/i)).toBeNull();
    expect(saved).toEqual([]);
  });
});
