import '#entry.client';
